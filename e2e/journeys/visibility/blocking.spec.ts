import type { Locator, Page } from '@playwright/test';
import { createTestSite, type SiteMember, type TestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import { settingsSection } from '../../pages/controls.ts';
import {
  cardList,
  expectProfileGone,
  expectProfileShown,
  findsInSearch,
  namesIn,
} from '../../pages/members.ts';

const t = translatorFor('nl');
const like = { gender: 'female', region: 'NL-UT', interests: ['rope'] } as const;
const everybody = (page: Page, { site }: TestSite): Locator =>
  cardList(page, t('members:list', { site: site.name }));

test('blocking hides two members from each other until it is undone', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato] = [
    await testSite.add({ name: 'Anna', ...like }),
    await testSite.add({ name: 'Bente', ...like }),
    await testSite.add({ name: 'Cato', ...like }),
  ];
  await testSite.searchIndexed();
  const [page, bentePage] = [
    await open({ site: testSite.name, member: anna }),
    await open({ site: testSite.name, member: bente }),
  ];
  await callApi(page, 'PUT', `/api/members/${bente.publicId}/like`);
  await callApi(bentePage, 'PUT', `/api/members/${anna.publicId}/like`);
  // Marked as seen: otherwise the match dialog would cover the next page.
  await callApi(page, 'PUT', `/api/members/${bente.publicId}/like/seen`);
  await callApi(bentePage, 'PUT', `/api/members/${anna.publicId}/like/seen`);
  await expectVisible(page, bente, cato);
  await expectVisible(bentePage, anna, cato);

  await test.step('the menu of a profile blocks its member', async () => {
    await visit(page, '/members');
    await everybody(page, testSite)
      .getByRole('link', { name: /^Bente/ })
      .click();
    await page.waitForURL(`**/members/${bente.publicId}`);
    await fromMenu(page, t('member:block'));
    const dialog = page.getByRole('dialog', { name: t('member:block_title', { name: 'Bente' }) });
    await dialog.getByRole('button', { name: t('member:block_action') }).click();
    await page.waitForURL('**/members');
    await expect(page.getByText(t('member:blocked', { name: 'Bente' }))).toBeVisible();
    // Hovering keeps the toast, which would disappear after ten seconds.
    await page.getByRole('button', { name: t('member:undo') }).hover();
    await expect.poll(() => namesIn(everybody(page, testSite))).toEqual(['Cato']);
  });

  await test.step('neither member finds the other anywhere', async () => {
    const undo = page.getByRole('button', { name: t('member:undo') });
    // In the other browser, so that the undo button stays on this screen.
    await expectInvisible(bentePage, anna, cato);
    await undo.click();
    await expect(page.getByText(t('member:unblocked', { name: 'Bente' }))).toBeVisible();
    await expect.poll(() => namesIn(everybody(page, testSite))).toContain('Bente');
    await expectProfileShown(bentePage, anna);

    await callApi(page, 'PUT', `/api/members/${bente.publicId}/block`);
    await expectInvisible(page, bente, cato);
    await expectInvisible(bentePage, anna, cato);
  });

  await test.step('the settings undo the block', async () => {
    await visit(page, '/settings');
    const blocked = settingsSection(page, 'blocked');
    await blocked.getByRole('button', { name: `${t('account:blocked_release')} Bente` }).click();
    await expect(blocked.getByText(t('account:blocked_released'))).toBeVisible();
    await expectProfileShown(page, bente);
    await expectProfileShown(bentePage, anna);
    expect(await findsInSearch(page, 'Bente')).toBe(true);
    // The likes between the two were hidden, not lost.
    expect(await likers(page)).toEqual(['Bente']);
    expect(await likers(bentePage)).toEqual(['Anna']);
  });
});

test('a report is stored for the moderators with a sealed text', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente] = [await testSite.add(), await testSite.add({ name: 'Bente', photos: 1 })];
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, `/members/${bente.publicId}`);
  await fromMenu(page, t('member:report'));
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: t('member:report_action') });
  await send.click();
  await expect(dialog.getByText(t('member:report_reason_required'))).toBeVisible();
  await dialog.getByRole('radio', { name: t('member:reason.scam') }).check({ force: true });
  await dialog.getByRole('checkbox', { name: t('member:report_photo') }).check();
  await dialog.getByLabel(t('member:report_text')).fill('Vroeg om een cadeaubon.');
  await send.click();
  await expect(dialog.getByRole('heading', { name: t('member:report_thanks_title') })).toBeVisible();

  const reports = await withDatabase((client) =>
    client.query(
      'select reason, photo_id, subject_member, text_sealed from reports.report where reporter_member = $1',
      [anna.memberId],
    ),
  );
  expect(reports.rows).toMatchObject([
    { reason: 'scam', photo_id: bente.photos[0]?.id, subject_member: bente.memberId },
  ]);
  expect(reports.rows[0]?.text_sealed.toString('latin1')).not.toContain('cadeaubon');

  await dialog.getByRole('button', { name: t('member:block') }).click();
  await page.waitForURL('**/members');
  await expectProfileGone(page, bente.publicId);
});

test('an invisible member is visible only to members they liked before', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente, cato, dora] = [
    await testSite.add({ name: 'Anna', ...like }),
    await testSite.add({ name: 'Bente', ...like }),
    await testSite.add({ name: 'Cato', ...like }),
    await testSite.add({ name: 'Dora', ...like }),
  ];
  await testSite.searchIndexed();
  const [liked, stranger, hidden] = [
    await open({ site: testSite.name, member: anna }),
    await open({ site: testSite.name, member: bente }),
    await open({ site: testSite.name, member: dora }),
  ];
  await callApi(hidden, 'PUT', `/api/members/${anna.publicId}/like`);
  await callApi(stranger, 'PUT', `/api/members/${dora.publicId}/like`);
  expect(await findsInSearch(stranger, 'Dora')).toBe(true);
  expect(await similarTo(stranger, cato)).toContain('Dora');

  await visit(hidden, '/settings');
  await settingsSection(hidden, 'invisible').getByRole('switch').check({ force: true });
  await expect(settingsSection(hidden, 'invisible').getByText(t('account:invisible_on'))).toBeVisible();

  expect(await findsInSearch(stranger, 'Dora')).toBe(false);
  expect(await similarTo(stranger, cato)).not.toContain('Dora');
  await expectProfileGone(stranger, dora.publicId);
  await expectProfileShown(liked, dora);
  await visit(liked, '/likes');
  await expect(liked.getByRole('link', { name: /^Dora/ })).toBeVisible();
  // Even the liked member does not find the invisible one in the search.
  expect(await findsInSearch(liked, 'Dora')).toBe(false);
  await expectProfileShown(hidden, dora);
});

async function fromMenu(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: t('member:menu') }).click();
  await page.getByRole('button', { name: words, exact: true }).click();
}

const likers = async (page: Page): Promise<string[]> => {
  const { liked_by } = await callApi<{ liked_by: { name: string }[] }>(page, 'GET', '/api/likes.php');
  return liked_by.map(({ name }) => name);
};

/** Returns the names of the similar members on a profile page. */
async function similarTo(page: Page, { publicId }: SiteMember): Promise<string[]> {
  await visit(page, `/members/${publicId}`);
  const list = cardList(page, t('member:similar'));
  await expect(list.getByRole('link').first()).toBeVisible();
  return namesIn(list);
}

async function expectVisible(page: Page, other: SiteMember, third: SiteMember): Promise<void> {
  expect(await findsInSearch(page, other.name)).toBe(true);
  expect(await similarTo(page, third)).toContain(other.name);
  expect(await likers(page)).toContain(other.name);
  await expectProfileShown(page, other);
}

/** Expects the other member to be missing in the search, among similar members and likes, and by direct link. */
async function expectInvisible(page: Page, other: SiteMember, third: SiteMember): Promise<void> {
  await visit(page, '/members');
  await hydrated(page);
  await expect(page.getByRole('link', { name: new RegExp(`^${other.name}`) })).toHaveCount(0);
  expect(await findsInSearch(page, other.name)).toBe(false);
  expect(await likers(page)).not.toContain(other.name);
  await visit(page, '/likes');
  await expect(page.getByText(t('likes:empty_received_title'))).toBeVisible();
  await visit(page, `/members/${third.publicId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(third.name);
  await expect(page.getByText(other.name)).toHaveCount(0);
  await expectProfileGone(page, other.publicId);
}
