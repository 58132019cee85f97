import { castMember } from '@bowline/testing/demo/cast';
import { aNewcomer, submitSignUpDetails } from '../../actors/newcomer.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectFieldMessage } from '../../pages/controls.ts';

const t = translatorFor('nl');

test('whatever is wrong with the form is said beside its field, in the words of the spec', async ({
  open,
}) => {
  const page = await open();
  await visit(page, '/signup');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const email = field(t('identity:email'));
  const name = field(t('identity:name'));
  const password = field(t('identity:password'));
  const birthDate = page.getByRole('group', { name: t('identity:birth_date') });
  const consent = page.getByRole('checkbox');
  const send = page.getByRole('button', { name: t('identity:sign_up_action') });
  const born = async (day: string, month: string, year: string) => {
    await field(t('identity:birth_day')).fill(day);
    await field(t('identity:birth_month')).fill(month);
    await field(t('identity:birth_year')).fill(year);
    await field(t('identity:birth_year')).blur();
  };

  await test.step('an empty form', async () => {
    await send.click();
    await expectFieldMessage(email, 'Ongeldige e-mail');
    await expectFieldMessage(birthDate, 'Vul uw geboortedatum in (18+ jaar)');
    await expectFieldMessage(consent, t('error:consent_required'));
    await expectFieldMessage(
      page.getByRole('group', { name: t('identity:gender') }),
      t('identity:gender_required'),
    );
  });

  await test.step('while it is filled in', async () => {
    await email.fill('fenna@');
    await expectFieldMessage(email, 'Ongeldige e-mail');
    await email.fill('fenna@example.org');
    await expect(email).not.toHaveAttribute('aria-invalid');

    await name.fill('@fenna');
    await expectFieldMessage(name, 'Je profielnaam mag niet beginnen met een @');
    await name.fill('Fenna');
    await expect(name).not.toHaveAttribute('aria-invalid');

    await password.fill('kort');
    await expectFieldMessage(password, t('error:password_too_short', { min: 8 }));

    await born('31', '2', '1990');
    await expectFieldMessage(birthDate, 'Ongeldige geboortedatum.');
    await born('7', '5', String(new Date().getFullYear() - 17));
    await expectFieldMessage(birthDate, 'Vul uw geboortedatum in (18+ jaar)');
    await born('7', '5', '1891');
    await expectFieldMessage(birthDate, 'Ongeldige geboortedatum.');
  });

  await test.step('fields that do not go together', async () => {
    await page.getByRole('radio', { name: t('identity:gender_female') }).check({ force: true });
    await submitSignUpDetails(page, t, { ...aNewcomer(), name: 'Fenna@example.org' });
    await expectFieldMessage(name, 'Je profielnaam moet anders zijn dan je e-mailadres');
  });

  await test.step('what only the server knows', async () => {
    const common = { ...aNewcomer(), password: 'wachtwoord' };
    await email.fill(common.email);
    await submitSignUpDetails(page, t, common);
    await expectFieldMessage(password, t('error:password_common'));
    await expect(page).toHaveURL('/signup');
  });
});

test('an address that has an account leads to the login', async ({ open }) => {
  const page = await open();
  await visit(page, '/signup');
  await page.getByRole('radio', { name: t('identity:gender_female') }).check({ force: true });
  const email = page.getByLabel(t('identity:email'), { exact: true });
  await email.fill(castMember('jonas').email);
  await submitSignUpDetails(page, t, aNewcomer());
  await expectFieldMessage(email, 'Dit e-mailadres heeft al een account op deze site.');
  // The one in the message: the top bar and the foot of the form have their own.
  await page
    .locator('.field-error')
    .getByRole('link', { name: t('identity:log_in') })
    // As long as a finger rests on it: the field is left and checked meanwhile.
    .click({ delay: 200 });
  await expect(page).toHaveURL('/login');
});
