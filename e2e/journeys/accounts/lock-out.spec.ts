import type { Page } from '@playwright/test';
import { submitLogIn } from '../../actors/log-in.ts';
import { signUp } from '../../actors/newcomer.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { advanceLockOuts, minutes } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { settingsSection } from '../../pages/controls.ts';

const t = translatorFor('nl');
const lockedOut = 'Te veel foute pogingen, account voor 15 min geblokkeerd.';

// Not in parallel: advanceLockOuts() shortens every lock-out of the run.
test.describe.configure({ mode: 'default' });

test('the fifth wrong password locks the account for fifteen minutes', async ({ open }) => {
  const fenna = await signUp(await open());
  const page = await open();
  await lockOut(page, fenna.email);
  await submitLogIn(page, t, fenna.email, fenna.password);
  await expect(page.getByRole('alert')).toHaveText(lockedOut);

  await advanceLockOuts(minutes(15));
  await submitLogIn(page, t, fenna.email, fenna.password);
  await expect(page).toHaveURL('/members');
});

test('an address without an account is locked out too', async ({ open }) => {
  const page = await open();
  await lockOut(page, 'nobody-at-all@example.org');
});

test('resetting the password ends a lock-out', async ({ open }) => {
  const fenna = await signUp(await open());
  const page = await open();
  await lockOut(page, fenna.email);

  await page.getByRole('link', { name: t('identity:forgot_password') }).click();
  await expect(page).toHaveURL('/reset-password');
  // The previous page has a field of this name too.
  const send = page.getByRole('button', { name: t('identity:reset_action') });
  await expect(send).toBeVisible();
  await page.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:reset_sent_title'));
  const mail = await mailTo(fenna.email, { subject: t('mail:password_reset_subject') });
  await visit(page, linkIn(mail, '/reset-password/do'));
  for (const label of [t('identity:new_password'), t('identity:repeat_password')])
    await page.getByLabel(label, { exact: true }).fill('twee halve steken extra');
  await page.getByRole('button', { name: t('identity:reset_do_action') }).click();
  await expect(page).toHaveURL('/members');

  const elsewhere = await open();
  await visit(elsewhere, '/login');
  await submitLogIn(elsewhere, t, fenna.email, 'twee halve steken extra');
  await expect(elsewhere).toHaveURL('/members');
});

test('ending a session from another browser logs its page out', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  await visitWithSocket(page, '/likes');
  const other = await open({ member: fenna });
  await visit(other, '/settings');
  const sessions = settingsSection(other, 'sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: t('account:session_end') }).click();
  await expect(sessions.getByText(t('account:sessions_ended'))).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await expect(page).toHaveURL('/login?next=%2Flikes');
  await visit(other, '/members');
  await expect(other).toHaveURL('/members');
});

async function lockOut(page: Page, email: string): Promise<void> {
  await visit(page, '/login');
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await submitLogIn(page, t, email, 'niet het goede');
    await expect(page.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
  }
  await submitLogIn(page, t, email, 'niet het goede');
  await expect(page.getByRole('alert')).toHaveText(lockedOut);
}
