import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page, Request } from '@playwright/test';
import { submitLogIn } from '../../actors/log-in.ts';
import { signUp } from '../../actors/newcomer.ts';
import { linkIn, mailsTo, mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectFieldMessage, settingsSection } from '../../pages/controls.ts';

const t = translatorFor('nl');
const subject = t('mail:password_reset_subject');
const chosen = 'twee halve steken extra';

test('a password reset can be requested three times a day, and does not reveal who has an account', async ({
  open,
}) => {
  const fenna = await signUp(await open());
  const page = await open();
  for (let mail = 1; mail <= 3; mail += 1) await askForLink(page, fenna.email);
  await expectSent(page, fenna.email);
  await askForLink(page, fenna.email);
  await expect(page.getByRole('alert')).toHaveText(
    'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
  );
  await expect
    .poll(async () => (await mailsTo(fenna.email, { subject })).length, { timeout: patience(60_000) })
    .toBe(3);

  const nobody = `nobody-${fenna.email}`;
  await askForLink(page, nobody);
  await expectSent(page, nobody);
  expect(await mailsTo(nobody)).toEqual([]);
});

test('a password reset link works without scripts, though its page sends no referrer', async ({ open }) => {
  const fenna = await signUp(await open());
  const asking = await open();
  await askForLink(asking, fenna.email);
  const link = linkIn(await mailTo(fenna.email, { subject }), '/reset-password/do');

  const page = await open({ javaScriptEnabled: false });
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await fillIn(page, chosen, chosen);
  await page.getByRole('button', { name: t('identity:reset_do_action') }).click();
  await expect(page).toHaveURL(/\/members$/);
  const referrers = await Promise.all(
    sent.map(
      async (request) =>
        `${request.method()} ${new URL(request.url()).pathname} ${(await request.allHeaders()).referer}`,
    ),
  );
  expect(referrers.filter((line) => line.includes('token'))).toEqual([]);
});

test('a password reset link works once, requires equal passwords, and ends other sessions', async ({
  open,
}) => {
  const elsewhere = await open();
  const fenna = await signUp(elsewhere);
  await visit(elsewhere, '/members');
  const page = await open();
  await askForLink(page, fenna.email);
  await expectSent(page, fenna.email);
  const link = linkIn(await mailTo(fenna.email, { subject }), '/reset-password/do');

  await visit(page, link);
  const repeat = page.getByLabel(t('identity:repeat_password'), { exact: true });
  await fillIn(page, chosen, 'iets heel anders dan dat');
  await page.getByRole('button', { name: t('identity:reset_do_action') }).click();
  await expectFieldMessage(repeat, 'De opgegeven wachtwoorden zijn niet gelijk.');
  await repeat.fill(chosen);
  await page.getByRole('button', { name: t('identity:reset_do_action') }).click();
  await expect(page).toHaveURL('/members');
  await expect(page.getByText(t('identity:reset_done'))).toBeVisible();
  await mailTo(fenna.email, { subject: t('mail:password_changed_subject') });

  await test.step('other sessions are ended', async () => {
    await visit(elsewhere, '/likes');
    await expect(elsewhere).toHaveURL('/login?next=%2Flikes');
    await submitLogIn(elsewhere, t, fenna.email, fenna.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
  });

  await test.step('the link does not work again', async () => {
    const again = await open();
    await visit(again, link);
    await fillIn(again, 'nog een ander wachtwoord', 'nog een ander wachtwoord');
    await again.getByRole('button', { name: t('identity:reset_do_action') }).click();
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(t('identity:link_expired_title'));
    await expect(again.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible();
  });
});

test('changing the password in the settings requires the old one', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  const elsewhere = await open({ member: fenna });
  await visit(page, '/settings');
  const form = settingsSection(page, 'password');
  const old = form.getByLabel(t('account:password_old'), { exact: true });
  const save = form.getByRole('button', { name: t('account:save') });
  await form.getByText(t('account:password_change')).click();

  await old.fill('niet het goede');
  await fillIn(page, chosen, chosen);
  await save.click();
  await expectFieldMessage(old, 'Controleer je oude wachtwoord.');

  await old.fill(fenna.password);
  await fillIn(page, chosen, 'iets heel anders dan dat');
  await save.click();
  await expectFieldMessage(
    form.getByLabel(t('identity:repeat_password'), { exact: true }),
    'De opgegeven wachtwoorden zijn niet gelijk.',
  );

  await fillIn(page, chosen, chosen);
  await save.click();
  await expect(form.getByText(t('account:password_saved'))).toBeVisible();
  await visit(page, '/members');
  await expect(page).toHaveURL('/members');
  await visit(elsewhere, '/likes');
  await submitLogIn(elsewhere, t, fenna.email, chosen);
  await expect(elsewhere).toHaveURL('/likes');
});

async function askForLink(page: Page, email: string): Promise<void> {
  await visit(page, '/reset-password');
  await page.getByLabel(t('identity:email'), { exact: true }).fill(email);
  const answered = page.waitForResponse('**/api/password-resets');
  await page.getByRole('button', { name: t('identity:reset_action') }).click();
  await answered;
}

async function expectSent(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:reset_sent_title'));
  await expect(page.getByText(t('identity:reset_sent_text', { email }))).toBeVisible();
}

async function fillIn(page: Page, password: string, repeat: string): Promise<void> {
  await page.getByLabel(t('identity:new_password'), { exact: true }).fill(password);
  await page.getByLabel(t('identity:repeat_password'), { exact: true }).fill(repeat);
}
