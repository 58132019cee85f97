import { readFile } from 'node:fs/promises';
import type { UserView } from '@bowline/contract/identity';
import type { NotificationsView } from '@bowline/contract/notifications';
import type { OwnPhotoView } from '@bowline/contract/photos';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { submitLogIn } from '../../actors/log-in.ts';
import { signUp } from '../../actors/newcomer.ts';
import { createEmptySite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { linkIn, mailTo, postAsMailClient } from '../../harness/mailbox.ts';
import { uploadPhoto } from '../../harness/photo-files.ts';
import { expect, test } from '../../harness/test.ts';
import { advanceTimeFor, hours } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { settingsSection } from '../../pages/controls.ts';
import { findsInSearch } from '../../pages/members.ts';

const t = translatorFor('nl');

interface Saved {
  readonly notifications: NotificationsView;
}

test('on a phone the settings begin with their groups, one tap from each', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await visit(page, '/settings');
  const groups = page.getByRole('navigation', { name: t('account:sections') }).getByRole('link');
  await expect(groups).toHaveCount(7);
  await groups.filter({ hasText: t('account:group_privacy') }).tap();
  await expect(page.getByRole('heading', { level: 2, name: t('account:group_privacy') })).toBeInViewport();
});

test('the chosen language is saved on the server and used in mails', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  await visit(page, '/settings');
  const language = settingsSection(page, 'language');
  await language.getByLabel(t('account:language')).selectOption('de');
  await language.getByRole('button', { name: t('account:save') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translatorFor('de')('account:settings_title'),
  );

  const { user } = await callApi<{ user: UserView }>(page, 'GET', '/api/user.php');
  expect(user.language).toBe('de');
  await callApi(page, 'POST', '/api/password-resets', { email: fenna.email });
  await mailTo(fenna.email, { subject: translatorFor('de')('mail:password_reset_subject') });
});

test('the language of a member applies in every browser', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  await callApi(page, 'PUT', '/api/user.php', { language: 'de' });
  const elsewhere = await open();
  await visit(elsewhere, '/login');
  await submitLogIn(elsewhere, t, fenna.email, fenna.password);
  await expect(elsewhere).toHaveURL('/members');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de');
});

test('the colour scheme changes at once and is kept', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await visit(page, '/settings');
  const html = page.locator('html');
  const look = settingsSection(page, 'scheme');
  await look.getByRole('radio', { name: t('account:scheme_dark') }).check({ force: true });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(look.getByText(t('account:saved'))).toBeVisible();
  await visit(page, '/members');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await visit(page, '/settings');
  await expect(look.getByRole('radio', { name: t('account:scheme_dark') })).toBeChecked();
  await look.getByRole('radio', { name: t('account:scheme_light') }).check({ force: true });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('an invisible member is not found in the search', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  const jonas = await open({ member: 'jonas' });
  await expect.poll(() => findsInSearch(jonas, fenna.name)).toBe(true);
  await visit(page, '/settings');
  const invisible = settingsSection(page, 'invisible');
  await invisible.getByRole('switch').check({ force: true });
  await expect(invisible.getByText(t('account:invisible_on'))).toBeVisible();
  expect(await findsInSearch(jonas, fenna.name)).toBe(false);
  await invisible.getByRole('switch').uncheck({ force: true });
  await expect(invisible.getByText(t('account:invisible_off'))).toBeVisible();
  await expect.poll(() => findsInSearch(jonas, fenna.name)).toBe(true);
});

test('notification settings are kept after a reload', async ({ open }) => {
  const page = await open();
  await signUp(page);
  await visit(page, '/settings');
  await page.getByRole('link', { name: t('account:notifications_link') }).click();
  await expect(page).toHaveURL('/notifications');
  const likes = page.getByRole('switch', {
    name: `${t('notifications:by_email')}: ${t('notifications:like')}`,
  });
  const weekly = page.getByRole('switch', {
    name: `${t('notifications:by_email')}: ${t('notifications:weekly_updates')}`,
  });
  await expect(likes).toBeChecked();
  await expect(weekly).toBeChecked();
  // Not `check`, which verifies at once: a switch is rendered again a moment after the click.
  await likes.click({ force: true });
  await weekly.click({ force: true });
  await expect(likes).not.toBeChecked();
  await expect(weekly).not.toBeChecked();
  // The settings are saved one after the other; the page may save its time zone before them.
  await expect
    .poll(async () => (await callApi<Saved>(page, 'GET', '/api/notifications')).notifications.email)
    .toMatchObject({ like: false, weekly_updates: false, news: false });
  await visit(page, '/notifications');
  await expect(likes).not.toBeChecked();
  await expect(weekly).not.toBeChecked();
  await expect(page.getByText(t('notifications:news'), { exact: true })).toHaveCount(0);
});

test('a mail client unsubscribes with one click, and the member can subscribe again', async ({ open }) => {
  // Where a member who has not confirmed is logged in: the reminder of it can be unsubscribed from.
  const page = await open({ site: await createEmptySite({ discreet_accounts: false, time_bonus: false }) });
  const fenna = await signUp(page);
  await mailTo(fenna.email, { subject: t('mail:activation_subject') });
  // Quiet hours would delay the mail when this test runs at night.
  await callApi(page, 'PUT', '/api/notifications', { quiet_hours: null });
  await advanceTimeFor(fenna.name, hours(24));
  const { headers } = await mailTo(fenna.email, { subject: t('mail:activation_reminder_subject') });
  const headerOf = (name: string) =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim();
  expect(headerOf('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const url = /^<([^>]+)>$/.exec(headerOf('List-Unsubscribe') ?? '')?.[1] ?? '';
  expect(await postAsMailClient(url, 'List-Unsubscribe=One-Click')).toBe(200);

  await visit(page, '/members');
  const alert = page.getByRole('region', { name: t('alerts:region') });
  await expect(alert).toContainText(t('alerts:mail_stopped_title'));
  await expect(alert).toContainText(t('alerts:mail_stopped_unsubscribe'));
  await alert.getByRole('link', { name: t('alerts:mail_stopped_action') }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByText(t('notifications:stopped_unsubscribe'))).toBeVisible();
  await page.getByRole('button', { name: t('notifications:resume') }).click();
  await expect(page.getByText(t('notifications:resumed'))).toBeVisible();
  await visit(page, '/members');
  await expect(page.getByText(t('alerts:activation_title'))).toBeVisible();
  await expect(page.getByText(t('alerts:mail_stopped_title'))).toHaveCount(0);
});

test('all sessions are listed, and one button ends the others', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  const others = [await open({ member: fenna }), await open({ member: fenna })];
  await visit(page, '/settings');
  const sessions = settingsSection(page, 'sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText(t('account:session_this'))).toHaveCount(1);
  await sessions.getByRole('button', { name: t('account:sessions_end_others') }).click();
  await expect(sessions.getByText(t('account:sessions_ended'))).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    await visit(other, '/likes');
    await expect(other).toHaveURL('/login?next=%2Flikes');
  }
});

test('a member downloads an export of all their data', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  await uploadPhoto(page);
  const prepared = async () => {
    const { photos } = await callApi<{ photos: OwnPhotoView[] }>(page, 'GET', '/api/photos');
    return photos.map(({ status }) => status);
  };
  await expect.poll(prepared, { timeout: patience(60_000) }).toEqual(['pending']);
  await visit(page, '/settings');
  const archive = settingsSection(page, 'export');
  await archive.getByText(t('account:export_ask')).first().click();
  const password = archive.getByLabel(t('account:password_own'), { exact: true });
  const ask = archive.getByRole('button', { name: t('account:export_ask') });
  await password.fill('not the password at all');
  await ask.click();
  await expect(archive.getByText(t('account:password_wrong'))).toBeVisible();
  await password.fill(fenna.password);
  await ask.click();
  const mail = await mailTo(fenna.email, { subject: t('mail:export_ready_subject') });
  expect(linkIn(mail, '/settings')).toMatch(/#export$/);
  const download = page.waitForEvent('download');
  await archive.getByRole('link', { name: t('account:export_download') }).click();
  const files = unzipSync(await readFile(await (await download).path()));
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(textOf('README.txt')).toContain('Bowline');
  expect(textOf('data/profiles.profile.json')).toContain(fenna.name);
  expect(textOf('data/identity.account.json')).toContain(fenna.email);
  const photos = Object.entries(files).filter(([path]) => path.startsWith('photos/'));
  expect(photos).toHaveLength(1);
  for (const [path, bytes] of photos)
    expect((await sharp(bytes).metadata()).width, path).toBeGreaterThan(100);
});

test('push cannot be chosen where the browser blocks notifications, and the page says why', async ({
  open,
}) => {
  // The headless browser denies notifications.
  const page = await open({ member: 'noor' });
  await visit(page, '/notifications');
  await expect(page.getByText(t('notifications:push_denied'))).toBeVisible();
  const switches = page.getByRole('switch', { name: new RegExp(`^${t('notifications:by_push')}: `) });
  expect(await switches.count()).toBeGreaterThan(3);
  for (const one of await switches.all()) {
    await expect(one).toBeDisabled();
    await expect(one).not.toBeChecked();
    await expect(one).toHaveAccessibleDescription(t('notifications:push_denied'));
  }
});
