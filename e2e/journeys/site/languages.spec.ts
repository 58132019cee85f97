import { localeCookie, localeNames, locales } from '@bowline/i18n';
import { originOf } from '../../harness/origin.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const days = 24 * 60 * 60;

test('a chosen language applies at once and is kept for a year', async ({ open }) => {
  const page = await open();
  await visit(page, '/');
  await page.getByRole('button', { name: translatorFor('nl')('shell:language') }).click();
  await page.getByRole('button', { name: localeNames.fi, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translatorFor('fi')('home:hero_title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');

  const cookie = (await page.context().cookies()).find(({ name }) => name === localeCookie.name);
  expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'fi', path: '/' });
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / days).toBeCloseTo(365, 1);
});

test('the server renders every language', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  for (const locale of locales) {
    await page.context().addCookies([{ name: localeCookie.name, value: locale, url: originOf('bowline') }]);
    const response = await page.goto('/');
    expect(await response?.text()).toContain(`<html lang="${locale}"`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translatorFor(locale)('home:hero_title'),
    );
  }
});

test('hydration changes neither the language nor the texts', async ({ open }) => {
  const written = await open({ locale: 'pl', javaScriptEnabled: false });
  await written.goto('/');
  const living = await open({ locale: 'pl' });
  await visit(living, '/');
  expect(await living.locator('body').innerText()).toBe(await written.locator('body').innerText());
});

test('a language can be chosen without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/lang-config');
  await page.getByRole('main').getByRole('button', { name: localeNames.sv }).click();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translatorFor('sv')('identity:log_in_title'),
  );
});
