import type { OwnPhotoView } from '@bowline/contract/photos';
import type { OwnProfileView } from '@bowline/contract/profiles';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import { submitLogIn } from '../../actors/log-in.ts';
import { type Newcomer, signUp } from '../../actors/newcomer.ts';
import { callApi } from '../../harness/api.ts';
import { memberIdOf } from '../../harness/database.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { uploadPhoto } from '../../harness/photo-files.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { advanceTimeFor, countRowsOf, days, runTask } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectFieldMessage, settingsSection } from '../../pages/controls.ts';
import { findsInSearch } from '../../pages/members.ts';

const t = translatorFor('nl');
const subject = t('mail:deletion_subject');
const restoreOffer = (page: Page) => page.getByRole('region', { name: t('account:return_form') });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('deleting an account takes two clicks, hides it at once, and can be undone for two weeks', async ({
  open,
}) => {
  const page = await open();
  const fenna = await signUp(page);
  await callApi(page, 'PUT', '/api/profile', { about_me: 'Ik kom terug.', interests: ['tea'] });
  await uploadPhoto(page);
  const jonas = await open({ member: 'jonas' });
  await expect.poll(() => findsInSearch(jonas, fenna.name)).toBe(true);
  const heart = jonas.getByRole('button', { name: t('members:like', { name: fenna.name }) });
  await visit(jonas, '/members?order=recent');
  await expect(heart).toBeVisible();

  await test.step('two clicks delete the account', async () => {
    await leave(page);
    await expect(heading(page)).toHaveText(t('account:deleted_title'));
    await visit(jonas, '/members?order=recent');
    await expect(heading(jonas)).toBeVisible();
    await expect(heart).toHaveCount(0);
    expect(await findsInSearch(jonas, fenna.name)).toBe(false);
    await visit(page, '/likes');
    await expect(page).toHaveURL('/login?next=%2Flikes');
    await submitLogIn(page, t, fenna.email, fenna.password);
    await expect(restoreOffer(page)).toBeVisible();
  });

  await test.step('the link in the mail restores the account on the thirteenth day', async () => {
    const link = linkIn(await mailTo(fenna.email, { subject }), '/account-deleted');
    await advanceTimeFor(fenna.name, days(13));
    await comeBack(page, link);
    await expect(page).toHaveURL('/members');
    const { profile } = await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile');
    expect(profile).toMatchObject({ name: fenna.name, about_me: 'Ik kom terug.', interests: ['tea'] });
    const { photos } = await callApi<{ photos: OwnPhotoView[] }>(page, 'GET', '/api/photos');
    expect(photos).toHaveLength(1);
    await expect.poll(() => findsInSearch(jonas, fenna.name)).toBe(true);
  });

  await test.step('the account is erased on the fifteenth day', async () => {
    const before = await mailTo(fenna.email);
    const member = await memberIdOf(fenna.name);
    await leave(page);
    await expect(heading(page)).toHaveText(t('account:deleted_title'));
    const link = linkIn(await mailTo(fenna.email, { subject, after: before }), '/account-deleted');
    await advanceTimeFor(fenna.name, days(15));
    await runTask('identity.let_go');
    await expect.poll(() => countRowsOf(member), { timeout: patience(60_000) }).toBe(0);
    await comeBack(page, link);
    await expect(heading(page)).toHaveText(t('account:return_expired_title'));
    await expectUnknown(page, fenna);
  });
});

test('an account can be erased immediately with the password', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  const member = await memberIdOf(fenna.name);
  await uploadPhoto(page);
  await visitWithSocket(page, '/settings/leave');
  await page.getByRole('radio', { name: t('account:leave_erase') }).check({ force: true });
  const password = page.getByLabel(t('account:password_own'), { exact: true });
  const erase = page.getByRole('button', { name: t('account:leave_action_erase') });
  await password.fill('niet het goede');
  await erase.click();
  await expectFieldMessage(password, t('account:password_wrong'));
  expect(await countRowsOf(member)).toBeGreaterThan(0);

  await password.fill(fenna.password);
  await erase.click();
  await expect(page).toHaveURL('/account-deleted?erased=now');
  await expect(page.getByText(t('account:deleted_erased'))).toBeVisible();
  await expect.poll(() => countRowsOf(member), { timeout: patience(60_000) }).toBe(0);
  await expectUnknown(page, fenna);
});

test('a deleted account can be erased at once by the link in the mail', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  const member = await memberIdOf(fenna.name);
  await callApi(page, 'DELETE', '/api/account', { reason: 'privacy' });
  await visit(page, linkIn(await mailTo(fenna.email, { subject }), '/account-deleted'));
  await page.getByText(t('account:erase_open'), { exact: true }).click();
  await page.getByRole('button', { name: t('account:erase_action') }).click();
  await expect(page.getByText(t('account:deleted_erased'))).toBeVisible();
  await expect.poll(() => countRowsOf(member), { timeout: patience(60_000) }).toBe(0);
});

test('withdrawing the consent deletes the account', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  // Wait for the socket: one that opens after the deletion would be refused, which the browser logs as an error.
  await visitWithSocket(page, '/settings');
  const consent = settingsSection(page, 'consent');
  await consent.getByText(t('account:consent_withdraw'), { exact: true }).click();
  await consent.getByRole('button', { name: t('account:consent_withdraw_action') }).click();
  await expect(heading(page)).toHaveText(t('account:deleted_title'));
  await mailTo(fenna.email, { subject });
  await visit(page, '/login');
  await submitLogIn(page, t, fenna.email, fenna.password);
  await expect(restoreOffer(page)).toBeVisible();
});

/** Deletes the account from the settings: one click to the page, one to confirm. The page offers three alternatives. */
async function leave(page: Page): Promise<void> {
  // Wait for the socket: one that opens after the deletion would be refused, which the browser logs as an error.
  await visitWithSocket(page, '/settings');
  await page.getByRole('link', { name: t('account:leave'), exact: true }).click();
  // Three settings, the smallest bundle and a code.
  await expect(page.getByRole('region', { name: t('account:alternatives') }).getByRole('link')).toHaveCount(
    5,
  );
  await page.getByRole('button', { name: t('account:leave_action'), exact: true }).click();
}

async function comeBack(page: Page, link: string): Promise<void> {
  await visit(page, link);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('account:return_action') }).click();
}

async function expectUnknown(page: Page, { email, password }: Newcomer): Promise<void> {
  await visit(page, '/login');
  await submitLogIn(page, t, email, password);
  await expect(page.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
}

test('who logs in to a deleted account restores it right there with the same password', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  await callApi(page, 'PUT', '/api/profile', { about_me: 'Ik kom terug.' });
  await leave(page);
  await expect(heading(page)).toHaveText(t('account:deleted_title'));

  await visit(page, '/login');
  await submitLogIn(page, t, fenna.email, fenna.password);
  const restore = restoreOffer(page).getByRole('button', { name: t('account:return_action') });
  await restore.click();
  await expectFieldMessage(restoreOffer(page).getByRole('checkbox'), t('account:return_consent'));
  await restoreOffer(page).getByRole('checkbox').check();
  await restore.click();
  await page.waitForURL('**/members');
  expect((await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile')).profile.about_me).toBe(
    'Ik kom terug.',
  );
});
