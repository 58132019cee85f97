import { aNewcomer, submitSignUpDetails, submitWish } from '../../actors/newcomer.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectFieldMessage } from '../../pages/controls.ts';

const t = translatorFor('nl');

test('every error of the sign-up form is shown at its field with the text of the specification', async ({
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

  await test.step('the first step asks for both answers', async () => {
    const questions = [
      ['identity:gender', 'identity:gender_required'],
      ['identity:sought', 'identity:sought_required'],
    ] as const;
    await page
      .getByRole('main')
      .getByRole('button', { name: t('identity:step_next'), exact: true })
      .click();
    for (const [question, message] of questions)
      await expectFieldMessage(page.getByRole('group', { name: t(question) }), t(message));
    await submitWish(page, t);
  });

  await test.step('an empty form shows the required fields', async () => {
    await send.click();
    await expectFieldMessage(email, 'Ongeldige e-mail');
    await expectFieldMessage(birthDate, 'Vul uw geboortedatum in (18+ jaar)');
    await expectFieldMessage(consent, t('error:consent_required'));
  });

  await test.step('errors appear and disappear while typing', async () => {
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
    await expect(page.getByText('Je moet minstens 18 zijn. Klopt je geboortedatum?')).toBeVisible();
    await born('7', '5', '1891');
    await expectFieldMessage(birthDate, 'Ongeldige geboortedatum.');
  });

  await test.step('a name equal to the e-mail address is refused', async () => {
    await submitSignUpDetails(page, t, { ...aNewcomer(), name: 'Fenna@example.org' });
    await expectFieldMessage(name, 'Je profielnaam moet anders zijn dan je e-mailadres');
  });

  await test.step('a common password is refused by the server', async () => {
    const common = { ...aNewcomer(), password: 'wachtwoord' };
    await email.fill(common.email);
    await submitSignUpDetails(page, t, common);
    await expectFieldMessage(password, t('error:password_common'));
    await expect(page).toHaveURL('/signup');
  });
});

test('a site that is not discreet links from the address of an account to the login page', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, { discreet_accounts: false });
  const bente = await testSite.add();
  const page = await open({ site: testSite.name });
  await visit(page, '/signup');
  await submitWish(page, t);
  const email = page.getByLabel(t('identity:email'), { exact: true });
  await email.fill(bente.email);
  await submitSignUpDetails(page, t, aNewcomer());
  await expectFieldMessage(email, 'Dit e-mailadres heeft al een account op deze site.');
  // The link in the error message: the top bar and the form have links of the same name.
  await page
    .locator('.field-error')
    .getByRole('link', { name: t('identity:log_in') })
    // A slow click: the field loses the focus and is validated meanwhile.
    .click({ delay: 200 });
  await expect(page).toHaveURL('/login');
});
