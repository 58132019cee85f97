import { castMember } from '@bowline/testing/demo/cast';
import { sendLogIn } from '../../actors/log-in.ts';
import { aNewcomer, joinAndConfirm } from '../../actors/newcomer.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { wordsIn } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectBeside, setting } from '../../pages/controls.ts';

const t = wordsIn('nl');

test('another address is taken by the link that is mailed to it, and the old one hears of it', async ({
  open,
}) => {
  const page = await open();
  const fenna = await joinAndConfirm(page);
  const { email: wanted } = aNewcomer();
  await visit(page, '/settings');
  const form = setting(page, 'email');
  const address = form.getByLabel(t('account:email_new'), { exact: true });
  const password = form.getByLabel(t('account:password_own'), { exact: true });
  const send = async (email: string, secret: string) => {
    await address.fill(email);
    await password.fill(secret);
    await form.getByRole('button', { name: t('account:email_send') }).click();
  };
  await form.getByText(t('account:email_change')).click();

  await test.step('not by a stranger, not what is taken, not what is no address', async () => {
    await send(wanted, 'niet het goede');
    await expectBeside(password, t('account:password_wrong'));
    await send(castMember('noor').email, fenna.password);
    await expectBeside(address, 'Dit e-mailadres heeft al een account op deze site.');
    await send('fenna@nergens', fenna.password);
    await expectBeside(address, 'Nieuw e-mailadres invalide.');
  });

  await test.step('until the link is opened, nothing changes', async () => {
    await send(wanted, fenna.password);
    await expect(form.getByText(t('account:email_pending', { email: wanted }))).toBeVisible();
    await mailTo(fenna.email, { subject: t('mail:email_change_asked_subject') });
    const elsewhere = await open();
    await visit(elsewhere, '/login');
    await sendLogIn(elsewhere, t, wanted, fenna.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
  });

  await test.step('then it is the address', async () => {
    const mail = await mailTo(wanted, { subject: t('mail:email_change_subject') });
    await page.goto(linkIn(mail, '/mail-change/do'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:mail_change_done_title'));
    await mailTo(fenna.email, { subject: t('mail:email_changed_subject') });

    const elsewhere = await open();
    await visit(elsewhere, '/login');
    await sendLogIn(elsewhere, t, fenna.email, fenna.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
    await sendLogIn(elsewhere, t, wanted, fenna.password);
    await expect(elsewhere).toHaveURL('/members');
  });
});
