import third from '@bowline/demo/brands/bight.json' with { type: 'json' };
import { addBrand } from '@bowline/server/brands/add-brand.ts';
import { readBrandFile } from '@bowline/server/brands/read-brand-file.ts';
import type { Context } from '@bowline/server/context.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { sandboxAccount } from '@bowline/simulators/sandbox-account';
import { fetchPage } from '../../harness/crawler.ts';
import { originOf } from '../../harness/origin.ts';
import { expect, test } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

const withAccent = (accent: string) => {
  const { light, dark } = third.look.colours;
  const colours = { light: { ...light, accent }, dark: { ...dark, accent } };
  return { ...third.look, colours };
};

async function add(product: Context, changed: object): Promise<void> {
  const file = readBrandFile(JSON.stringify({ ...third, ...changed }), { isDeployed: false });
  const added = await addBrand(product, file, {
    env: {},
    sandboxCredentials: sandboxAccount().credentials,
  });
  if (!added.ok) throw new Error(added.faults.join(' '));
}

const statusOf = async (site: string) => (await fetchPage(new URL(originOf(site)).host, '/')).status;

test('a brand added by its file answers with its look within five seconds, and with a new one after a change', async ({
  open,
  product,
}) => {
  const host = { hosts: ['fourth.localhost'], key: 'fourth', name: 'Fourth' };
  const page = await open({ site: 'fourth' });
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  // The web server has learnt that the host is unknown.
  expect(await statusOf('fourth')).toBe(404);

  await add(product, { ...host, look: withAccent('#ffc400') });
  await expect(async () => {
    expect(await statusOf('fourth')).toBe(200);
  }).toPass({ timeout: patience(5_000), intervals: [250] });
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-look', 'fourth');
  expect(await accent()).toBe('#ffc400');
  await expect(page.getByRole('link', { name: /^Fourth/ }).first()).toBeVisible();
  const icon = await page.evaluate(async () =>
    (await fetch('/brand/fourth/icon-192.png')).headers.get('content-type'),
  );
  expect(icon).toBe('image/png');

  await add(product, { ...host, look: withAccent('#ffd54a') });
  await expect(async () => {
    await visit(page, '/');
    expect(await accent()).toBe('#ffd54a');
  }).toPass({ timeout: patience(5_000), intervals: [250] });
});

test('a brand without its legal data shows a preview on every page and takes no sign-up', async ({
  open,
  product,
}) => {
  await add(product, { hosts: ['fifth.localhost'], key: 'fifth', name: 'Fifth', company: {} });
  const page = await open({ site: 'fifth' });
  await expect(async () => {
    expect(await statusOf('fifth')).toBe(200);
  }).toPass({ timeout: patience(5_000), intervals: [250] });
  for (const path of ['/', '/signup', '/members']) {
    const response = await page.goto(`${originOf('fifth')}${path}`);
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByRole('heading', { name: 'Fifth opens soon' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  const refusal = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/signup', { method: 'POST', headers, body: '{}' })).json();
  });
  expect(refusal).toMatchObject({ code: 'site_not_open' });
});
