import type { OwnPhotoView } from '@bowline/contract/photos';
import type { OwnProfileView } from '@bowline/contract/profiles';
import type { Page } from '@playwright/test';
import { sendLogIn } from '../../actors/log-in.ts';
import { joinAndConfirm, type Newcomer } from '../../actors/newcomer.ts';
import { mustAsk } from '../../harness/api.ts';
import { memberNumber } from '../../harness/database.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { givePhoto } from '../../harness/photo-files.ts';
import { visitLive } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { days, rowsOf, runScheduled, timePasses } from '../../harness/time.ts';
import { wordsIn } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectBeside, setting } from '../../pages/controls.ts';
import { hasOnList } from '../../pages/members.ts';

const t = wordsIn('nl');
const subject = t('mail:deletion_subject');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('leaving takes two clicks, hides at once, and can be taken back for two weeks', async ({ open }) => {
  const page = await open();
  const fenna = await joinAndConfirm(page);
  await mustAsk(page, 'PUT', '/api/profile', { about_me: 'Ik kom terug.', interests: ['tea'] });
  await givePhoto(page);
  const jonas = await open({ member: 'jonas' });
  await expect.poll(() => hasOnList(jonas, fenna.name)).toBe(true);
  const heart = jonas.getByRole('button', { name: t('members:like', { name: fenna.name }) });
  await visit(jonas, '/members');
  await expect(heart).toBeVisible();

  await test.step('two clicks', async () => {
    await leave(page);
    await expect(heading(page)).toHaveText(t('account:deleted_title'));
    await visit(jonas, '/members');
    await expect(heading(jonas)).toBeVisible();
    await expect(heart).toHaveCount(0);
    expect(await hasOnList(jonas, fenna.name)).toBe(false);
    await visit(page, '/likes');
    await expect(page).toHaveURL('/login?next=%2Flikes');
    await sendLogIn(page, t, fenna.email, fenna.password);
    await expect(page.getByText(t('error:account_deleted'))).toBeVisible();
  });

  await test.step('on the thirteenth day the mail brings everything back', async () => {
    const link = linkIn(await mailTo(fenna.email, { subject }), '/account-deleted');
    await timePasses(fenna.name, days(13));
    await comeBack(page, link);
    await expect(page).toHaveURL('/members');
    const { profile } = await mustAsk<{ profile: OwnProfileView }>(page, 'GET', '/api/profile');
    expect(profile).toMatchObject({ name: fenna.name, about_me: 'Ik kom terug.', interests: ['tea'] });
    const { photos } = await mustAsk<{ photos: OwnPhotoView[] }>(page, 'GET', '/api/photos');
    expect(photos).toHaveLength(1);
    await expect.poll(() => hasOnList(jonas, fenna.name)).toBe(true);
  });

  await test.step('on the fifteenth nothing is left to bring back', async () => {
    const before = await mailTo(fenna.email);
    const member = await memberNumber(fenna.name);
    await leave(page);
    await expect(heading(page)).toHaveText(t('account:deleted_title'));
    const link = linkIn(await mailTo(fenna.email, { subject, after: before }), '/account-deleted');
    await timePasses(fenna.name, days(15));
    await runScheduled('identity.let_go');
    await expect.poll(() => rowsOf(member), { timeout: 60_000 }).toBe(0);
    await comeBack(page, link);
    await expect(heading(page)).toHaveText(t('account:return_expired_title'));
    await expectUnknown(page, fenna);
  });
});

test('whoever wants to be gone now is gone now', async ({ open }) => {
  const page = await open();
  const fenna = await joinAndConfirm(page);
  const member = await memberNumber(fenna.name);
  await givePhoto(page);
  await visitLive(page, '/settings/leave');
  await page.getByRole('radio', { name: t('account:leave_erase') }).check({ force: true });
  const password = page.getByLabel(t('account:password_own'), { exact: true });
  const erase = page.getByRole('button', { name: t('account:leave_action_erase') });
  await password.fill('niet het goede');
  await erase.click();
  await expectBeside(password, t('account:password_wrong'));
  expect(await rowsOf(member)).toBeGreaterThan(0);

  await password.fill(fenna.password);
  await erase.click();
  await expect(page).toHaveURL('/account-deleted?erased=now');
  await expect(page.getByText(t('account:deleted_erased'))).toBeVisible();
  await expect.poll(() => rowsOf(member), { timeout: 60_000 }).toBe(0);
  await expectUnknown(page, fenna);
});

test('whoever left can still choose by the mail to be erased', async ({ open }) => {
  const page = await open();
  const fenna = await joinAndConfirm(page);
  const member = await memberNumber(fenna.name);
  await mustAsk(page, 'DELETE', '/api/account', { reason: 'privacy' });
  await visit(page, linkIn(await mailTo(fenna.email, { subject }), '/account-deleted'));
  await page.getByText(t('account:erase_open'), { exact: true }).click();
  await page.getByRole('button', { name: t('account:erase_action') }).click();
  await expect(page.getByText(t('account:deleted_erased'))).toBeVisible();
  await expect.poll(() => rowsOf(member), { timeout: 60_000 }).toBe(0);
});

test('without the consent there is no account', async ({ open }) => {
  const page = await open();
  const fenna = await joinAndConfirm(page);
  // A socket that comes when its member has left is refused, and the browser complains of that.
  await visitLive(page, '/settings');
  const consent = setting(page, 'consent');
  await consent.getByText(t('account:consent_withdraw'), { exact: true }).click();
  await consent.getByRole('button', { name: t('account:consent_withdraw_action') }).click();
  await expect(heading(page)).toHaveText(t('account:deleted_title'));
  await mailTo(fenna.email, { subject });
  await visit(page, '/login');
  await sendLogIn(page, t, fenna.email, fenna.password);
  await expect(page.getByText(t('error:account_deleted'))).toBeVisible();
});

/** From the settings: one click to the page, one to leave. What may do instead stands beside it. */
async function leave(page: Page): Promise<void> {
  // A socket that comes when its member has left is refused, and the browser complains of that.
  await visitLive(page, '/settings');
  await page.getByRole('link', { name: t('account:leave'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('account:alternatives') }).getByRole('link')).toHaveCount(
    3,
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
  await sendLogIn(page, t, email, password);
  await expect(page.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
}
