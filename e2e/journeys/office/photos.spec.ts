import type { OwnPhotoView } from '@bowline/contract/photos';
import type { Page } from '@playwright/test';
import { addPendingPhoto } from '../../actors/approved-photo.ts';
import { openOffice } from '../../actors/office.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');
const nl = translatorFor('nl');

const setNudity = (photo: string, nudity: number) =>
  withDatabase((client) =>
    client.query('update photos.photo set nudity = $2 where id = $1', [photo, nudity]),
  );

/** The photo that is on the stage, sharp and painted. */
const sharp = (page: Page, photo: string) => page.locator(`canvas[data-sharp="${photo}"]`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name: new RegExp(`^${name}, `) });
const ownPhotos = async (page: Page): Promise<OwnPhotoView[]> =>
  (await callApi<{ photos: OwnPhotoView[] }>(page, 'GET', '/api/photos')).photos;

test('a moderator approves and rejects by keys, and the owners find it on their pages', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const [daan, bo, ines] = [
    await testSite.add({ name: 'Daan', photos: 1 }),
    await testSite.add({ name: 'Bo' }),
    await testSite.add({ name: 'Ines' }),
  ];
  const photos: string[] = [];
  for (const { memberId } of [daan, bo, ines])
    photos.push((await addPendingPhoto(product, { site: testSite.site.id, member: memberId })).id);
  const [first = '', second = '', third = ''] = photos;
  const office = await openOffice(open, product, [testSite]);
  await visit(office, '/photos');

  await test.step('the oldest is on the stage, sharp, with its owner’s record', async () => {
    await expect(sharp(office, first)).toBeVisible();
    await expect(heading(office, 'Daan')).toBeVisible();
    await expect(office.getByText(t('office-photos:approved_of', { approved: 1, decided: 1 }))).toBeVisible();
  });

  await test.step('A approves, U takes it back, A approves again', async () => {
    await office.keyboard.press('a');
    await expect(sharp(office, second)).toBeVisible();
    await office.keyboard.press('u');
    await expect(sharp(office, first)).toBeVisible();
    await expect(office.getByText(t('office-photos:undone', { name: 'Daan' }))).toBeAttached();
    await office.keyboard.press('a');
    await expect(sharp(office, second)).toBeVisible();
  });

  await test.step('R and a digit reject', async () => {
    await office.keyboard.press('r');
    await office.keyboard.press('4');
    await expect(sharp(office, third)).toBeVisible();
    await expect(heading(office, 'Ines')).toBeVisible();
  });

  await test.step('each owner learns it once it is carried out', async () => {
    const page = await open({ site: testSite.name, member: bo });
    await visit(page, '/profile');
    await expect
      .poll(async () => (await ownPhotos(page)).map(({ status, rejection }) => [status, rejection]))
      .toEqual([['rejected', 'contact_details']]);
    await visit(page, '/profile');
    await expect(page.getByText(nl('photos:rejected.contact_details'))).toBeVisible();
    const other = await open({ site: testSite.name, member: daan });
    await visit(other, '/profile');
    await expect
      .poll(async () => (await ownPhotos(other)).map(({ status }) => status))
      .toEqual(['approved', 'approved']);
  });
});

test('nothing sharp of a veiled photo is asked for before the key is held, and each look is recorded', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const romy = await testSite.add({ name: 'Romy' });
  const by = { site: testSite.site.id, member: romy.memberId };
  const { id } = await addPendingPhoto(product, by);
  const { id: harmless } = await addPendingPhoto(product, by);
  await setNudity(id, 0.91);
  const office = await openOffice(open, product, [testSite]);
  const asked: string[] = [];
  office.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/api/staff/photos/${id}/`)) asked.push(pathname.split('/').at(-1) ?? '');
  });
  await visit(office, '/photos');
  await expect(office.getByText(t('office-photos:veiled'), { exact: true })).toBeVisible();
  // The next one is fetched ahead: had the veiled one been, it would be here by now.
  await expect
    .poll(() =>
      office.evaluate(
        (photo) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(`${photo}/full`)),
        harmless,
      ),
    )
    .toBe(true);
  expect(new Set(asked)).toEqual(new Set(['blurred']));

  await office.keyboard.down('Space');
  await expect(sharp(office, id)).toBeVisible();
  await office.keyboard.up('Space');
  await expect(sharp(office, id)).toHaveCount(0);
  await office.keyboard.down('Space');
  await expect(sharp(office, id)).toBeVisible();
  await office.keyboard.up('Space');
  expect(asked.filter((variant) => variant === 'look')).toHaveLength(2);
  const looks = await withDatabase((client) =>
    client.query("select reason from staff.audit where action = 'photo.looked_at' and object_id = $1", [id]),
  );
  expect(looks.rows).toEqual([{ reason: 'inspection' }, { reason: 'inspection' }]);

  await office.keyboard.press('r');
  await expect(office.getByText(nl('photos:rejected.explicit'))).toBeVisible();
  await office.keyboard.press('1');
  await expect(sharp(office, harmless)).toBeVisible();
});

test('decisions wait while there is no line and leave in order; who was slower learns it', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const photos: string[] = [];
  for (const name of ['Daan', 'Bo', 'Ines']) {
    const { memberId } = await testSite.add({ name });
    photos.push((await addPendingPhoto(product, { site: testSite.site.id, member: memberId })).id);
  }
  const office = await openOffice(open, product, [testSite]);
  await visit(office, '/photos');
  await expect(sharp(office, photos[0] ?? '')).toBeVisible();
  await expect
    .poll(() =>
      office.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/full?')).length,
      ),
    )
    .toBe(3);

  await office.context().setOffline(true);
  await office.keyboard.press('a');
  await office.keyboard.press('a');
  await expect(
    office.getByRole('region', { name: t('office-photos:outbox') }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(sharp(office, photos[2] ?? '')).toBeVisible();
  // Meanwhile somebody else decides about the second.
  await withDatabase((client) =>
    client.query(
      "update photos.photo set status = 'rejected', rejection = 'somebody_else', decided_at = now() where id = $1",
      [photos[1]],
    ),
  );
  await office.context().setOffline(false);
  await expect(
    office.getByRole('alert').filter({ hasText: t('office-photos:reason_somebody_else') }),
  ).toBeVisible();
  await expect(office.getByRole('region', { name: t('office-photos:outbox') })).toHaveCount(0);
});

test('E and a digit leave a photo to those who may decide grave cases, who read by whom it was handed on, why and when', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const photos: string[] = [];
  for (const name of ['Daan', 'Bo']) {
    const { memberId } = await testSite.add({ name });
    photos.push((await addPendingPhoto(product, { site: testSite.site.id, member: memberId })).id);
  }
  const [first = '', second = ''] = photos;
  const office = await openOffice(open, product, [testSite]);
  await visit(office, '/photos');
  await expect(sharp(office, first)).toBeVisible();
  const minor = office.getByRole('button', { name: t('office-photos:reason_minor') });

  await test.step('Escape goes back, and a digit means nothing then', async () => {
    await office.keyboard.press('e');
    await expect(minor).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(minor).toHaveCount(0);
    await office.keyboard.press('9');
    await expect(sharp(office, first)).toBeVisible();
  });

  await test.step('the digit is all that is asked, and U takes it back', async () => {
    await office.keyboard.press('e');
    await office.keyboard.press('0');
    await expect(sharp(office, second)).toBeVisible();
    await office.keyboard.press('u');
    await expect(sharp(office, first)).toBeVisible();
    await office.keyboard.press('e');
    await minor.click();
    await expect(sharp(office, second)).toBeVisible();
    // On leaving the room the other photo is free for the next person.
    const left = office.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await office.getByRole('link', { name: t('office-shell:reports') }).click();
    await left;
  });

  await test.step('who is given it next is told, and reads what the reason would tell the owner', async () => {
    const grave = await openOffice(open, product, [testSite], { grants: ['grave'] });
    await visit(grave, '/photos');
    await expect(sharp(grave, first)).toBeVisible();
    await expect(grave.locator('.photo-escalation')).toHaveText(
      new RegExp(
        `^${t('office-photos:escalated_for', { name: '.+', reason: t('office-photos:reason_minor') })} .*\\d`,
      ),
    );
    await grave.keyboard.press('r');
    await expect(grave.getByText(nl('photos:rejected.minor'))).toBeVisible();
    await grave.keyboard.press('j');
    await expect(sharp(grave, second)).toBeVisible();
    await expect(grave.locator('.photo-escalation')).toHaveCount(0);
  });
});
