import type { ContentPage } from '@bowline/contract/content';
import { pageNames } from '@bowline/contract/pages';
import { localeCookie, locales } from '@bowline/i18n';
import type { Page } from '@playwright/test';
import { callApi } from '../../harness/api.ts';
import { fetchPage } from '../../harness/crawler.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

const footerLinks = [
  ['shell:terms', '/pages/terms'],
  ['shell:privacy', '/pages/privacy'],
  ['shell:cookies', '/pages/cookies'],
  ['shell:house_rules', '/pages/ban'],
  ['shell:pricing', '/pricing'],
  ['shell:complaints', '/complaints'],
  ['shell:withdrawal', '/pages/return-policy'],
  ['shell:questions', '/pages/faq'],
  ['shell:support', '/pages/service'],
] as const;

test('the footer leads to nine pages, and each leads back', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  for (const [name, path] of footerLinks) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t(name), exact: true })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'while typing' : 'by the form, without JavaScript';
  test(`a visitor searches the questions ${how}`, async ({ open }) => {
    const page = await open({ javaScriptEnabled });
    if (javaScriptEnabled) await visit(page, '/pages/faq');
    else await page.goto('/pages/faq');
    const search = page.getByRole('searchbox', { name: t('content:search') });
    const questions = page.getByRole('main').getByRole('group');
    const all = await questions.count();

    await ask(page, 'afschrift', javaScriptEnabled);
    await expect(questions).toHaveCount(1);
    await expect(questions.first()).toContainText('welke naam er op je afschrift komt');
    await expect(questions.first().getByRole('paragraph').first()).toBeVisible();

    await ask(page, 'giraffe', javaScriptEnabled);
    await expect(page.getByText(t('content:nothing_found'))).toBeVisible();
    await expect(search).toHaveValue('giraffe');

    await ask(page, '', javaScriptEnabled);
    await expect(questions).toHaveCount(all);
  });
}

async function ask(page: Page, words: string, isTypedOnly: boolean): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  if (!isTypedOnly) await page.getByRole('button', { name: t('content:search_action'), exact: true }).click();
}

test('the telephone number is dialled without spaces and dashes', async ({ open }) => {
  const page = await open({ site: 'knoten' });
  await page.goto('/pages/service');
  const phone = page.getByRole('main').getByRole('link', { name: '+49 30 23125-000' });
  await expect(phone).toHaveAttribute('href', 'tel:+493023125000');
});

test('the page about cookies names every cookie that a member gets', async ({ open }) => {
  const page = await open({ member: 'jonas' });
  await page.goto('/members');
  await page.goto('/pages/cookies');
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(1);
  for (const { name } of cookies)
    await expect(page.getByRole('table').getByText(name, { exact: true })).toBeVisible();
});

for (const site of ['bowline', 'knoten'])
  test(`every link of every page leads somewhere in every language: ${site}`, async ({ open }) => {
    const page = await open({ site });
    await page.goto('/pages/terms');
    for (const locale of locales) {
      await page.context().addCookies([{ name: localeCookie.name, value: locale, url: page.url() }]);
      const paths = new Set<string>();
      for (const name of pageNames) {
        const shown = await callApi<ContentPage>(page, 'GET', `/api/pages/${name}`);
        const ids = shown.sections.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
        for (const [, href = ''] of JSON.stringify(shown).matchAll(/"href":"([^"]+)"/g)) {
          if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
          if (href.startsWith('/')) paths.add(href);
        }
      }
      for (const path of paths) {
        const [address = '', id] = path.split('#');
        const answer = await fetchPage(new URL(page.url()).host, address, `${localeCookie.name}=${locale}`);
        // Pages of members lead visitors to the login.
        expect([200, 302], `${locale} ${path}`).toContain(answer.status);
        if (id) expect(answer.text).toContain(`id="${id}"`);
      }
    }
  });
