import type { Page } from '@playwright/test';
import { createEmptySite } from '../../actors/test-site.ts';
import { enteredKey } from '../../harness/skip-entry-warning.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';

const t = translatorFor('nl');
const warning = (page: Page) => page.getByRole('dialog', { name: t('entry_warning:title') });
/** Finds the warning also when it is closed. */
const anyWarning = (page: Page) => page.locator('dialog.warning');
const entered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), enteredKey);

test('a first visit shows the entry warning once', async ({ open }) => {
  const page = await open({ firstVisit: true });
  await visit(page, '/');
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toBeFocused();

  // Neither Escape nor Tab leads around the warning.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await expect(warning(page)).toBeVisible();
  expect(await entered(page)).toBeNull();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('entry_warning:enter'), exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  await expect.poll(async () => Date.parse((await entered(page)) ?? '')).toBeGreaterThan(0);

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(warning(page)).toBeHidden();
  await visit(page, '/login');
  await expect(warning(page)).toBeHidden();
});

test('the entry warning works before any script has loaded', async ({ open }) => {
  const page = await open({ firstVisit: true });
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('entry_warning:enter'), exact: true }).click();
  await expect(warning(page)).toBeHidden();
  await expect.poll(() => entered(page)).not.toBeNull();
});

test('leaving at the entry warning shows no page, and the warning appears again later', async ({ open }) => {
  const page = await open({ firstVisit: true });
  await visit(page, '/');
  await page.getByRole('link', { name: t('entry_warning:leave'), exact: true }).click();
  await expect(page).toHaveURL('about:blank');
  await visit(page, '/login');
  await expect(warning(page)).toBeVisible();
});

test('members see no entry warning', async ({ open }) => {
  const page = await open({ firstVisit: true, member: 'jonas' });
  await visit(page, '/members');
  expect(await entered(page)).toBeNull();
  await expect(anyWarning(page)).toHaveCount(0);
});

test('a site can switch the entry warning off', async ({ open }) => {
  const site = await createEmptySite({ enable_site_entry_popup: 'no' });
  const page = await open({ site, firstVisit: true });
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(anyWarning(page)).toHaveCount(0);
});

test('without JavaScript the entry warning does not cover the page', async ({ open }) => {
  const page = await open({ firstVisit: true, javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(anyWarning(page)).toBeHidden();
});
