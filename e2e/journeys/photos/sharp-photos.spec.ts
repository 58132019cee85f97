import type { Page } from '@playwright/test';
import { createTestSite, type SiteMember } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { fetchBytes } from '../../harness/photo-files.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

test('a free member sees sharp photos up to a daily quota, a premium member always', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, { sharp_photos_a_day: 2 });
  const [anna, bente, cato] = [
    await testSite.add({ name: 'Anna', photos: 2 }),
    await testSite.add({ name: 'Bente', photos: 1 }),
    await testSite.add({ name: 'Cato', photos: 2 }),
  ];
  await testSite.searchIndexed();
  const free = await open({ site: testSite.name, member: await testSite.add() });
  const premium = await open({ site: testSite.name, member: await testSite.add({ premium: true }) });

  // Until the quota is used up the list is sharp too.
  await visit(free, '/members');
  expect(await kindsOnList(free)).toEqual(new Set(['sharp']));
  await openProfile(free, anna);
  expect(await mainPhotoOn(free, anna)).toBe('sharp');
  // Further photos of a profile are for premium members, independent of the quota.
  await free.getByRole('button', { name: t('member:photo_next') }).click();
  await expect(free.getByText(t('member:veil_premium', { name: 'Anna' }))).toBeVisible();
  await openProfile(free, bente);
  expect(await mainPhotoOn(free, bente)).toBe('sharp');

  await openProfile(free, cato);
  expect(await mainPhotoOn(free, cato)).toBe('blurred');
  await expect(free.getByText(t('member:veil_used_up', { count: 2 })).first()).toBeVisible();
  // The signed link of the blurred size opens no sharp size.
  const blurred = await mainAddress(free);
  for (const variant of ['small', 'thumb', 'medium', 'full'])
    expect(await fetchBytes(free, blurred.replace('/blurred?', `/${variant}?`))).toBe(404);
  await openProfile(free, anna);
  expect(await mainPhotoOn(free, anna)).toBe('sharp');
  await visit(free, '/members');
  expect(await kindsOnList(free)).toEqual(new Set(['sharp', 'blurred']));

  for (const person of [anna, bente, cato, anna]) {
    await openProfile(premium, person);
    expect(await mainPhotoOn(premium, person)).toBe('sharp');
  }
  await premium.getByRole('button', { name: t('member:photo_next') }).click();
  await expect(
    premium.getByRole('button', { name: t('member:photo_open', { place: 2, total: 2 }) }),
  ).toBeVisible();
});

test('the profile says how many clear profiles are left; liked members stay clear without counting', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, { sharp_photos_a_day: 2 });
  const [anna, bente, cato, doris] = [
    await testSite.add({ name: 'Anna', photos: 1 }),
    await testSite.add({ name: 'Bente', photos: 1 }),
    await testSite.add({ name: 'Cato', photos: 1 }),
    await testSite.add({ name: 'Doris', photos: 1 }),
  ];
  const free = await open({ site: testSite.name, member: await testSite.add() });
  const left = (count: number) => free.getByText(t('member:clear_left', { left: count, total: 2 }));

  await openProfile(free, anna);
  await expect(left(1)).toBeVisible();
  await callApi(free, 'PUT', `/api/members/${cato.publicId}/like`);
  await openProfile(free, cato);
  await expect(left(1)).toHaveCount(0);
  expect(await mainPhotoOn(free, cato)).toBe('sharp');
  await openProfile(free, bente);
  expect(await mainPhotoOn(free, bente)).toBe('sharp');
  await openProfile(free, doris);
  expect(await mainPhotoOn(free, doris)).toBe('blurred');
  await openProfile(free, cato);
  expect(await mainPhotoOn(free, cato)).toBe('sharp');
});

const openProfile = (page: Page, { publicId }: SiteMember) => visit(page, `/members/${publicId}`);

const mainAddress = async (page: Page): Promise<string> =>
  (await page.locator('.gallery-stage img').first().getAttribute('src')) ?? '';

/** Compares the bytes of the first photo with the stored sizes. */
async function mainPhotoOn(
  page: Page,
  { photos: [first] }: SiteMember,
): Promise<'sharp' | 'blurred' | 'other'> {
  const bytes = await fetchBytes(page, await mainAddress(page));
  if (!first || typeof bytes === 'number') return 'other';
  const { blurred, ...sharp } = first.variants;
  if (bytes.equals(blurred.webp)) return 'blurred';
  return Object.values(sharp).some(({ webp }) => bytes.equals(webp)) ? 'sharp' : 'other';
}

async function kindsOnList(page: Page): Promise<Set<string>> {
  const images = page.locator('main li img');
  await expect(images).toHaveCount(3);
  const addresses = await images.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  return new Set(addresses.map((address) => (address.includes('/blurred?') ? 'blurred' : 'sharp')));
}
