import type { OwnPhotoView } from '@bowline/contract/photos';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Locator, Page } from '@playwright/test';
import { aModerator, approve, reject } from '../../actors/moderator.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import {
  brokenPhotoFile,
  fetchBytes,
  largePhotoFile,
  type PhotoFile,
  photoFile,
  tryUploadPhoto,
} from '../../harness/photo-files.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectProfileShown } from '../../pages/members.ts';

const t = translatorFor('nl');
/** Developing a photo takes long on a busy machine. */
const developing = { timeout: patience(90_000) };

const album = (page: Page): Locator => page.getByRole('region', { name: t('photos:title'), exact: true });
const choose = (page: Page, files: PhotoFile[]) =>
  album(page).locator('input[type="file"]').setInputFiles(files);
const thumb = (page: Page, place: number): Locator =>
  album(page)
    .getByRole('radio')
    .nth(place - 1);
const statusOf = (page: Page): Locator => album(page).getByRole('status').first();
const cropping = (page: Page): Locator => page.getByRole('dialog');
const ownPhotos = async (page: Page): Promise<OwnPhotoView[]> =>
  (await callApi<{ photos: OwnPhotoView[] }>(page, 'GET', '/api/photos')).photos;
const idsOf = async (page: Page): Promise<string[]> => (await ownPhotos(page)).map(({ id }) => id);

test('photos are chosen, cropped, uploaded, developed and sorted', async ({ open, product }) => {
  test.setTimeout(patience(300_000));
  const testSite = await createTestSite(product);
  const fenna = await testSite.add();
  const page = await open({ site: testSite.name, member: fenna, size: 'desktop' });
  await visit(page, '/profile');

  await test.step('uploading requires consent; one photo is cropped, one is not', async () => {
    const heic = { name: 'strand.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
    const text = { name: 'gedicht.txt', mimeType: 'text/plain', buffer: Buffer.from('Er was eens') };
    await choose(page, [heic, text, await largePhotoFile('een.jpg'), await photoFile('twee.jpg', 1200, 800)]);
    const dialog = cropping(page);
    await expect(dialog).toHaveAccessibleName(t('photos:crop_title_of', { number: 1, total: 2 }));
    const cut = dialog.getByRole('button', { name: t('photos:crop_use') });
    await cut.click();
    await expect(dialog.getByText(t('error:photo_consent_required'))).toBeVisible();
    const agreed = dialog.getByRole('checkbox', { name: t('photos:agreed') });
    await expect(agreed).toBeFocused();
    await agreed.check();
    await dialog.getByRole('group', { name: t('photos:crop_frame') }).press('ArrowRight');
    const zoom = dialog.getByRole('slider', { name: t('photos:crop_zoom') });
    // On the track, away from the thumb.
    await zoom.click();
    await expect(zoom).not.toHaveValue('1');
    await zoom.fill('1.5');

    await sendSlowly(page, async () => {
      await cut.click();
      await expect(dialog).toHaveAccessibleName(t('photos:crop_title_of', { number: 2, total: 2 }));
      // Found by CSS: elements behind the dialog have no role.
      const line = page.locator('#photos [role="progressbar"]').first();
      await expect(line).toHaveAttribute('aria-valuetext', /\b[1-9]\d?%/, developing);
      await dialog.getByRole('button', { name: t('photos:crop_whole') }).click();
    });
    await expect(album(page).getByRole('radio')).toHaveCount(2, developing);
  });

  await test.step('refused files are listed with the reason', async () => {
    const refused = album(page).getByRole('alert').filter({ hasText: 'strand.heic' });
    await expect(refused).toContainText(`strand.heic${t('photos:fault.heic')}`);
    await expect(refused).toContainText(`gedicht.txt${t('photos:fault.no_photo')}`);
  });

  await test.step('the photos are developed and wait for inspection', async () => {
    await expect(thumb(page, 1)).toHaveAccessibleName(
      [t('photos:photo_at', { place: 1, total: 2 }), t('photos:tag.main'), t('photos:tag.pending')].join(
        ', ',
      ),
      developing,
    );
    await expect(thumb(page, 2)).toHaveAccessibleName(new RegExp(t('photos:tag.pending')), developing);
    await thumb(page, 1).check({ force: true });
    await expect(statusOf(page)).toContainText(t('photos:status.pending_main'));
    // The smaller file may have arrived first.
    const photos = await ownPhotos(page);
    const [cut, whole] = photos.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0));
    expect((cut?.width ?? 0) / (cut?.height ?? 1)).toBeCloseTo(0.8, 1);
    // Without the zoom the frame would be 1200 high.
    expect(cut?.height).toBeLessThan(1000);
    expect([whole?.width, whole?.height]).toEqual([1200, 800]);
  });

  await test.step('a free member can have three photos', async () => {
    await choose(page, [await photoFile('drie.jpg'), await photoFile('vier.jpg')]);
    const dialog = cropping(page);
    // Every upload asks for consent again.
    await dialog.getByRole('checkbox', { name: t('photos:agreed') }).check();
    await dialog.getByRole('button', { name: t('photos:crop_whole') }).click();
    await expect(album(page).getByRole('radio')).toHaveCount(3, developing);
    await expect(album(page).getByText('vier.jpg')).toBeVisible();
    await expect(album(page).getByText(t('photos:fault.no_room', { max: 3 }))).toBeVisible();
    await expect(album(page).getByText(t('alerts:photo_limit_title', { max: 3 }))).toBeVisible();
    await expect(album(page).locator('input[type="file"]')).toHaveCount(0);
    expect(await tryUploadPhoto(page)).toBe(409);
    await expect(thumb(page, 3)).toHaveAccessibleName(new RegExp(t('photos:tag.pending')), developing);
  });

  const [one = '', two = '', three = ''] = await idsOf(page);
  await test.step('photos are sorted by keyboard, by dragging, and by choosing the main photo', async () => {
    await thumb(page, 2).focus();
    await page.keyboard.press('ArrowRight');
    await expect(thumb(page, 3)).toBeChecked();
    await album(page)
      .getByRole('button', { name: t('photos:move_earlier') })
      .press('Enter');
    await expect(album(page).getByText(t('photos:said_moved', { place: 2, total: 3 }))).toBeAttached();
    await expect.poll(() => idsOf(page)).toEqual([one, three, two]);

    const thumbs = album(page).locator('[data-id]');
    await thumbs.nth(0).dragTo(thumbs.nth(2));
    await expect.poll(() => idsOf(page)).toEqual([three, two, one]);

    await thumb(page, 2).check({ force: true });
    await album(page)
      .getByRole('button', { name: t('photos:make_main') })
      .click();
    await expect.poll(() => idsOf(page)).toEqual([two, three, one]);
  });

  await test.step('deleting a photo frees its place', async () => {
    await thumb(page, 2).check({ force: true });
    await album(page)
      .getByRole('button', { name: t('photos:delete'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('photos:delete_now') })
      .click();
    await expect(album(page).getByRole('radio')).toHaveCount(2);
    await expect(album(page).getByText(t('alerts:photo_limit_title', { max: 3 }))).toHaveCount(0);
    await visit(page, '/profile');
    expect(await idsOf(page)).toEqual([two, one]);
    await expect(album(page).getByText(t('photos:used', { used: 2, max: 3 }))).toBeVisible();
  });
});

test('others see only approved photos; the owner sees why one was rejected', async ({ open, product }) => {
  test.setTimeout(patience(240_000));
  const testSite = await createTestSite(product);
  const fenna = await testSite.add({ name: 'Fenna' });
  const reader = await testSite.add();
  const page = await open({ site: testSite.name, member: fenna });
  const other = await open({ site: testSite.name, member: reader });
  const moderator = await aModerator(product, testSite.name);
  await visit(page, '/profile');
  for (let count = 0; count < 3; count += 1) expect(await tryUploadPhoto(page)).toBe(200);
  await expect
    .poll(async () => (await ownPhotos(page)).map(({ status }) => status), developing)
    .toEqual(['pending', 'pending', 'pending']);
  const [first = '', second = '', third = ''] = await idsOf(page);

  await expectProfileShown(other, fenna);
  await expect(other.getByText(t('member:photo_none'), { exact: true })).toBeVisible();
  const [unseen] = await ownPhotos(page);
  expect(await fetchBytes(page, unseen?.filename ?? '')).toBeInstanceOf(Buffer);
  expect(await fetchBytes(other, unseen?.filename ?? '')).toBe(404);

  await approve(moderator, second);
  await reject(moderator, first, 'contact_details');
  // A decision is held for twenty seconds, in which it can be taken back.
  await expect
    .poll(async () => (await ownPhotos(page)).map(({ status }) => status), developing)
    .toEqual(['rejected', 'approved', 'pending']);
  await expectProfileShown(other, fenna);
  const shown = other.getByRole('region', { name: t('member:photos', { name: 'Fenna' }) }).locator('img');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('src', new RegExp(`/api/photos/${second}/`));
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const html = await other.content();
  for (const hidden of [first, third]) expect(html).not.toContain(hidden);

  await visit(page, '/profile');
  await thumb(page, 1).check({ force: true });
  await expect(statusOf(page)).toContainText(t('photos:rejected.contact_details'));
  await expect(statusOf(page)).toContainText(t('photos:takes_a_place'));
  await thumb(page, 2).check({ force: true });
  await expect(statusOf(page)).toContainText(t('photos:status.approved_main'));
});

test('an unreadable file is refused at the upload or when it is developed', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const fenna = await testSite.add();
  const page = await open({ site: testSite.name, member: fenna });
  await visit(page, '/profile');
  const sendAnyway = async (file: PhotoFile) => {
    await choose(page, [file]);
    const dialog = cropping(page);
    await expect(dialog.getByText(t('photos:crop_unreadable', { name: file.name }))).toBeVisible();
    await dialog.getByRole('checkbox', { name: t('photos:agreed') }).check();
    await dialog.getByRole('button', { name: t('photos:crop_whole') }).click();
  };

  await sendAnyway({ name: 'niets.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') });
  await expect(album(page).getByRole('alert')).toHaveText(t('error:photo_unreadable'));
  await album(page)
    .getByRole('button', { name: t('photos:put_aside', { name: 'niets.jpg' }) })
    .click();

  await sendAnyway(await brokenPhotoFile('kapot.jpg'));
  await expect(statusOf(page)).toContainText(t('photos:status.unreadable'), developing);
});

/** Throttles the upload, so that a photo takes some seconds. */
async function sendSlowly(page: Page, send: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 20, downloadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 80_000 });
  await send();
  await session.send('Network.emulateNetworkConditions', { ...line, latency: 0, uploadThroughput: -1 });
  await session.detach();
}
