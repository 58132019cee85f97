import type { Locator, Page } from '@playwright/test';
import { type PeopledSite, type Person, peopledSite } from '../../actors/test-site.ts';
import { mustAsk } from '../../harness/api.ts';
import { inDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { wordsIn } from '../../harness/translate.ts';
import { alive, visit } from '../../harness/visit.ts';
import { setting } from '../../pages/controls.ts';
import { cardList, expectGone, expectShown, hasOnList, namesIn } from '../../pages/members.ts';

const t = wordsIn('nl');
const like = { gender: 'female', region: 'NL-UT', interests: ['rope'] } as const;
const everybody = (page: Page, { site }: PeopledSite): Locator =>
  cardList(page, t('members:list', { site: site.name }));

test('who is blocked is gone at once, for both, until it is taken back', async ({ open, product }) => {
  const town = await peopledSite(product);
  const [anna, bente, cato] = [
    await town.add({ name: 'Anna', ...like }),
    await town.add({ name: 'Bente', ...like }),
    await town.add({ name: 'Cato', ...like }),
  ];
  await town.settled();
  const [page, hers] = [
    await open({ site: town.name, member: anna }),
    await open({ site: town.name, member: bente }),
  ];
  await mustAsk(page, 'PUT', `/api/members/${bente.publicId}/like`);
  await mustAsk(hers, 'PUT', `/api/members/${anna.publicId}/like`);
  // Seen, or the match would be told over whatever page comes first.
  await mustAsk(page, 'PUT', `/api/members/${bente.publicId}/like/seen`);
  await mustAsk(hers, 'PUT', `/api/members/${anna.publicId}/like/seen`);
  await expectMet(page, bente, cato);
  await expectMet(hers, anna, cato);

  await test.step('from the menu of her page', async () => {
    await visit(page, '/members');
    await everybody(page, town)
      .getByRole('link', { name: /^Bente/ })
      .click();
    await page.waitForURL(`**/members/${bente.publicId}`);
    await fromMenu(page, t('member:block'));
    const dialog = page.getByRole('dialog', { name: t('member:block_title', { name: 'Bente' }) });
    await dialog.getByRole('button', { name: t('member:block_action') }).click();
    await page.waitForURL('**/members');
    await expect(page.getByText(t('member:blocked', { name: 'Bente' }))).toBeVisible();
    // Whoever points at it takes their time: it would be gone after ten seconds.
    await page.getByRole('button', { name: t('member:undo') }).hover();
    await expect.poll(() => namesIn(everybody(page, town))).toEqual(['Cato']);
  });

  await test.step('neither meets the other anywhere', async () => {
    const undo = page.getByRole('button', { name: t('member:undo') });
    // The other's browser, so that the way back stays on the screen.
    await expectNotMet(hers, anna, cato);
    await undo.click();
    await expect(page.getByText(t('member:unblocked', { name: 'Bente' }))).toBeVisible();
    await expect.poll(() => namesIn(everybody(page, town))).toContain('Bente');
    await expectShown(hers, anna);

    await mustAsk(page, 'PUT', `/api/members/${bente.publicId}/block`);
    await expectNotMet(page, bente, cato);
    await expectNotMet(hers, anna, cato);
  });

  await test.step('until the settings take it back', async () => {
    await visit(page, '/settings');
    const blocked = setting(page, 'blocked');
    await blocked.getByRole('button', { name: `${t('account:blocked_release')} Bente` }).click();
    await expect(blocked.getByText(t('account:blocked_released'))).toBeVisible();
    await expectShown(page, bente);
    await expectShown(hers, anna);
    expect(await hasOnList(page, 'Bente')).toBe(true);
    // The likes between the two were hidden, not lost.
    expect(await likers(page)).toEqual(['Bente']);
    expect(await likers(hers)).toEqual(['Anna']);
  });
});

test('a report reaches the moderators, sealed', async ({ open, product }) => {
  const town = await peopledSite(product);
  const [anna, bente] = [await town.add(), await town.add({ name: 'Bente', photos: 1 })];
  const page = await open({ site: town.name, member: anna });
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

  const reports = await inDatabase((client) =>
    client.query(
      'select reason, photo_id, subject_member, text_sealed from reports.report where reporter_member = $1',
      [anna.memberId],
    ),
  );
  expect(reports.rows).toMatchObject([
    { reason: 'scam', photo_id: bente.pictures[0]?.id, subject_member: bente.memberId },
  ]);
  expect(reports.rows[0]?.text_sealed.toString('latin1')).not.toContain('cadeaubon');

  await dialog.getByRole('button', { name: t('member:block') }).click();
  await page.waitForURL('**/members');
  await expectGone(page, bente.publicId);
});

test('who is invisible is seen by those they liked first, and by nobody else', async ({ open, product }) => {
  const town = await peopledSite(product);
  const [anna, bente, cato, dora] = [
    await town.add({ name: 'Anna', ...like }),
    await town.add({ name: 'Bente', ...like }),
    await town.add({ name: 'Cato', ...like }),
    await town.add({ name: 'Dora', ...like }),
  ];
  await town.settled();
  const [liked, stranger, hidden] = [
    await open({ site: town.name, member: anna }),
    await open({ site: town.name, member: bente }),
    await open({ site: town.name, member: dora }),
  ];
  await mustAsk(hidden, 'PUT', `/api/members/${anna.publicId}/like`);
  await mustAsk(stranger, 'PUT', `/api/members/${dora.publicId}/like`);
  expect(await hasOnList(stranger, 'Dora')).toBe(true);
  expect(await similarTo(stranger, cato)).toContain('Dora');

  await visit(hidden, '/settings');
  await setting(hidden, 'invisible').getByRole('switch').check({ force: true });
  await expect(setting(hidden, 'invisible').getByText(t('account:invisible_on'))).toBeVisible();

  expect(await hasOnList(stranger, 'Dora')).toBe(false);
  expect(await similarTo(stranger, cato)).not.toContain('Dora');
  await expectGone(stranger, dora.publicId);
  await expectShown(liked, dora);
  await visit(liked, '/likes');
  await expect(liked.getByRole('link', { name: /^Dora/ })).toBeVisible();
  // Even they do not come upon them by looking around.
  expect(await hasOnList(liked, 'Dora')).toBe(false);
  await expectShown(hidden, dora);
});

async function fromMenu(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: t('member:menu') }).click();
  await page.getByRole('button', { name: words, exact: true }).click();
}

const likers = async (page: Page): Promise<string[]> => {
  const { liked_by } = await mustAsk<{ liked_by: { name: string }[] }>(page, 'GET', '/api/likes.php');
  return liked_by.map(({ name }) => name);
};

/** Whom the page of somebody shows as similar. */
async function similarTo(page: Page, { publicId, name }: Person): Promise<string[]> {
  await visit(page, `/members/${publicId}`);
  const list = cardList(page, t('member:similar', { name }));
  await expect(list.getByRole('link').first()).toBeVisible();
  return namesIn(list);
}

async function expectMet(page: Page, other: Person, third: Person): Promise<void> {
  expect(await hasOnList(page, other.name)).toBe(true);
  expect(await similarTo(page, third)).toContain(other.name);
  expect(await likers(page)).toContain(other.name);
  await expectShown(page, other);
}

/** In the search, by a direct link, among similar members and among likes; by the pages and by the API. */
async function expectNotMet(page: Page, other: Person, third: Person): Promise<void> {
  await visit(page, '/members');
  await alive(page);
  await expect(page.getByRole('link', { name: new RegExp(`^${other.name}`) })).toHaveCount(0);
  expect(await hasOnList(page, other.name)).toBe(false);
  expect(await likers(page)).not.toContain(other.name);
  await visit(page, '/likes');
  await expect(page.getByText(t('likes:empty_received_title'))).toBeVisible();
  await visit(page, `/members/${third.publicId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(third.name);
  await expect(page.getByText(other.name)).toHaveCount(0);
  await expectGone(page, other.publicId);
}
