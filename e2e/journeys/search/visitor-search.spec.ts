import type { Page } from '@playwright/test';
import { createTestSite, type SiteMember, type TestSite } from '../../actors/test-site.ts';
import { tryCallApi } from '../../harness/api.ts';
import { fetchBytes } from '../../harness/photo-files.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { cardList, expectNames, namesIn } from '../../pages/members.ts';

const t = translatorFor('nl');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fennaDeVries = { name: 'Fenna de Vries', region: 'NL-UT', aboutMe: 'Alleen voor leden.' } as const;

test('a site closed to visitors asks them to log in and shows no member', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const fenna = await testSite.add({ ...fennaDeVries, photos: 1 });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name });
  await expectClosed(page, fenna);
  await visit(page, `/members/${fenna.publicId}/landing`);
  await expect(heading(page)).toHaveText(t('member:landing_open_title'));
  const html = await page.content();
  for (const trace of ['Fenna', ...fenna.photos.map(({ id }) => id)]) expect(html).not.toContain(trace);
});

test('a site open to visitors shows them all members, with blurred photos', async ({ open, product }) => {
  const testSite = await createTestSite(product, { logged_out_search: true });
  const fenna = await testSite.add({ ...fennaDeVries, photos: 2, shownOnLanders: true });
  await testSite.add({ name: 'Bente', photos: 1 });
  await testSite.searchIndexed();
  const page = await open({ site: testSite.name });

  await visit(page, '/members');
  const list = cardList(page, t('members:list', { site: testSite.site.name }));
  await expect.poll(async () => (await namesIn(list)).toSorted()).toEqual(['Bente', 'Fenna de Vries']);
  await expect(page.getByText(t('members:invitation_title'))).toBeVisible();
  await expectBlurred(page, fenna);
  await list.getByRole('button', { name: t('members:like', { name: 'Bente' }) }).click();
  const signUp = page.getByRole('dialog', { name: t('identity:sign_up') });
  await expect(signUp).toBeVisible();
  // Left open, it would come back over the next page.
  await signUp.getByRole('button', { name: t('shell:close') }).click();
  await expect(signUp).toHaveCount(0);

  await visit(page, `/members/${fenna.publicId}`);
  await expect(heading(page)).toContainText('Fenna de Vries');
  await expect(page.getByText(t('member:visitor_more', { name: 'Fenna de Vries' }))).toBeVisible();
  await expect(page.getByText(t('member:veil_visitor')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('member:menu') })).toHaveCount(0);
  await expectBlurred(page, fenna);

  await visit(page, `/members/${fenna.publicId}/landing`);
  await expect(heading(page)).toHaveText(t('member:landing_title', { name: 'Fenna' }));
  await expectBlurred(page, fenna);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('member:landing_action') })
    .click();
  await expect(signUp).toBeVisible();
});

test('a visitor reads name, age and region in the page’s source, and nothing else of a member', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, { logged_out_search: true });
  const words = {
    aboutMe: 'Zeewaardig-touwwerk.',
    sexuality: 'bi',
    tattoos: 'some',
    interests: ['rope'],
  } as const;
  const fenna = await testSite.add({ ...fennaDeVries, ...words, photos: 2, shownOnLanders: true });
  await testSite.add({ name: 'Bente', region: 'NL-UT', ...words, photos: 1 });
  await testSite.searchIndexed();
  const [page, reader] = [
    await open({ site: testSite.name }),
    await open({ site: testSite.name, member: await testSite.add() }),
  ];
  const sourceOf = async (of: Page, path: string) => (await of.goto(path))?.text() ?? '';
  const secrets = ['Zeewaardig', t('interest:rope'), '"rope"', fenna.photos[1]?.id ?? ''];
  for (const path of ['/members', `/members/${fenna.publicId}`, `/members/${fenna.publicId}/landing`]) {
    const source = await sourceOf(page, path);
    expect(source).toContain('Fenna');
    for (const secret of secrets)
      expect([path, secret, source.includes(secret)]).toEqual([path, secret, false]);
  }
  // The same words are in the source for a member.
  const source = await sourceOf(reader, `/members/${fenna.publicId}`);
  for (const secret of ['Zeewaardig', t('interest:rope'), fenna.photos[1]?.id ?? ''])
    expect([secret, source.includes(secret)]).toEqual([secret, true]);
});

test('a member decides in the settings whether visitors see them', async ({ open, product }) => {
  const testSite = await createTestSite(product, { logged_out_search: true });
  const fenna = await testSite.add({ ...fennaDeVries, visibleToVisitors: false });
  await testSite.searchIndexed();
  const [page, own] = [
    await open({ site: testSite.name }),
    await open({ site: testSite.name, member: fenna }),
  ];
  await visit(page, '/members');
  const status = async () => (await tryCallApi(page, 'GET', `/api/members/${fenna.publicId}`)).status;
  expect(await status()).toBe(404);

  await visit(own, '/settings');
  const setting = own.locator('#visible_to_visitors');
  await expect(setting.getByRole('switch')).not.toBeChecked();
  await setting.getByRole('switch').check({ force: true });
  await expect(setting.getByText(t('account:visitors_on'))).toBeVisible();
  expect(await status()).toBe(200);

  await setting.getByRole('switch').uncheck({ force: true });
  await expect(setting.getByText(t('account:visitors_off'))).toBeVisible();
  expect(await status()).toBe(404);
});

test('a site for partners’ visitors shows members only to visitors with a traffic source', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, {
    logged_out_search_trafficsource: true,
    known_networks: ['partner'],
  });
  const fenna = await testSite.add({ ...fennaDeVries, photos: 1 });
  await testSite.searchIndexed();
  await expectClosed(await open({ site: testSite.name }), fenna);

  const page = await open({ site: testSite.name });
  await visit(page, '/members?network=partner&ref=abc');
  await expectOpen(page, testSite);
  // The traffic source is remembered: the next URL does not contain it.
  await visit(page, '/members?with_photo=1');
  await expectOpen(page, testSite);
  await expectBlurred(page, fenna);
});

async function expectClosed(page: Page, fenna: SiteMember): Promise<void> {
  for (const path of ['/members', `/members/${fenna.publicId}`]) {
    await visit(page, path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  for (const path of ['/api/members', '/api/members/count', `/api/members/${fenna.publicId}`])
    expect(await tryCallApi(page, 'GET', path)).toMatchObject({
      status: 403,
      body: { code: 'search_closed' },
    });
}

async function expectOpen(page: Page, { site }: TestSite): Promise<void> {
  await expectNames(cardList(page, t('members:list', { site: site.name })), ['Fenna de Vries']);
}

/** Expects every photo on the page to be the blurred file, and its link to open no other size. */
async function expectBlurred(page: Page, { photos }: SiteMember): Promise<void> {
  const images = page.locator('main img[src*="/api/photos/"]');
  await expect(images.first()).toBeAttached();
  const addresses = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.flatMap(({ src, srcset }) => [src, ...srcset.split(', ').map((one) => one.split(' ')[0] ?? '')]),
  );
  for (const address of addresses.filter(Boolean)) expect(address).toContain('/blurred?');
  const own = addresses.find((address) => photos[0] && address.includes(photos[0].id)) ?? '';
  expect(await fetchBytes(page, own)).toEqual(photos[0]?.variants.blurred.webp);
  expect(await fetchBytes(page, own.replace('/blurred?', '/full?'))).toBe(404);
}
