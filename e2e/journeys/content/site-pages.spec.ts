import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestSite } from '../../actors/test-site.ts';
import { fetchPage } from '../../harness/crawler.ts';
import { originOf } from '../../harness/origin.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const run = promisify(execFile);

/** Runs `npm run admin -- site page` and returns what it printed, also when it refused. */
async function page(...args: string[]): Promise<string> {
  const command = ['--no-install', 'tsx', 'tools/admin/site.ts', 'page', ...args];
  const { stdout } = await run('npx', command).catch((refusal: { stdout: string }) => refusal);
  return stdout;
}

async function write(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'page-')), 'about.md');
  await writeFile(file, text);
  return file;
}

const about = `---
title: Over ons
summary: Wie {site} maakt, en waarom je bij ons geen verzonnen profielen vindt.
---

## Wie we zijn {#who}

Wij maken **{site}**.
`;

test('a page that the command publishes is shown in Dutch, falls back in German, and only on its site', async ({
  open,
  product,
}) => {
  const { site, name } = await createTestSite(product, { domain_language: 'nl' });
  const other = await createTestSite(product);
  const broken = await write(about.replace('**{site}**', '<b>{nobody}</b>'));
  expect(await page(site.domain, 'about', 'nl', broken)).toContain('“<b>” is HTML, which pages do not show');
  expect(await page(site.domain, 'about', 'nl', await write(about))).toContain('/pages/about');

  const dutch = await open({ site: name });
  // The name alone leads to the page.
  expect((await visit(dutch, '/about')).status()).toBe(200);
  await expect(dutch).toHaveURL('/pages/about');
  await expect(dutch.getByRole('heading', { level: 1 })).toHaveText('Over ons');
  await expect(dutch.getByText(`Wij maken ${site.name}.`)).toBeVisible();

  const german = await open({ site: name, locale: 'de' });
  await visit(german, '/pages/about');
  await expect(german.locator('html')).toHaveAttribute('lang', 'de');
  await expect(german.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'nl');
  await expect(german.getByText(translatorFor('de')('content:other_language'))).toBeVisible();

  const { host } = new URL(originOf(name));
  expect((await fetchPage(host, '/sitemap.xml')).text).toContain(`<loc>${originOf(name)}/pages/about</loc>`);
  for (const path of ['/about', '/pages/about'])
    expect((await fetchPage(new URL(originOf(other.name)).host, path)).status).toBe(404);

  await page(site.domain, 'about', 'nl', '--remove');
  expect((await fetchPage(host, '/pages/about')).status).toBe(404);
});
