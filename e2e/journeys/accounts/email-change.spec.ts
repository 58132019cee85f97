import { castMember } from '@bowline/demo/cast';
import { submitLogIn } from '../../actors/log-in.ts';
import { aNewcomer, signUp } from '../../actors/newcomer.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectFieldMessage, settingsSection } from '../../pages/controls.ts';

const t = translatorFor('nl');

test('a new e-mail address applies after its mailed link is opened, and the old one is notified', async ({
  open,
}) => {
  const page = await open();
  const fenna = await signUp(page);
  const { email: wanted } = aNewcomer();
  await visit(page, '/settings');
  const form = settingsSection(page, 'email');
  const address = form.getByLabel(t('account:email_new'), { exact: true });
  const password = form.getByLabel(t('account:password_own'), { exact: true });
  const send = async (email: string, secret: string) => {
    await address.fill(email);
    await password.fill(secret);
    await form.getByRole('button', { name: t('account:email_send') }).click();
  };
  await form.getByText(t('account:email_change')).click();

  await test.step('a wrong password, a taken address and an invalid address are refused', async () => {
    await send(wanted, 'niet het goede');
    await expectFieldMessage(password, t('account:password_wrong'));
    await send(castMember('noor').email, fenna.password);
    await expectFieldMessage(address, 'Dit e-mailadres heeft al een account op deze site.');
    await send('fenna@nergens', fenna.password);
    await expectFieldMessage(address, 'Nieuw e-mailadres invalide.');
  });

  await test.step('nothing changes before the link is opened', async () => {
    await send(wanted, fenna.password);
    await expect(form.getByText(t('account:email_pending', { email: wanted }))).toBeVisible();
    await mailTo(fenna.email, { subject: t('mail:email_change_asked_subject') });
    const elsewhere = await open();
    await visit(elsewhere, '/login');
    await submitLogIn(elsewhere, t, wanted, fenna.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
  });

  await test.step('the link changes the address', async () => {
    const mail = await mailTo(wanted, { subject: t('mail:email_change_subject') });
    await page.goto(linkIn(mail, '/mail-change/do'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:mail_change_done_title'));
    await mailTo(fenna.email, { subject: t('mail:email_changed_subject') });

    const elsewhere = await open();
    await visit(elsewhere, '/login');
    await submitLogIn(elsewhere, t, fenna.email, fenna.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
    await submitLogIn(elsewhere, t, wanted, fenna.password);
    await expect(elsewhere).toHaveURL('/members');
  });
});
