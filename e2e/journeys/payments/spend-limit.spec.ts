import type { Page } from '@playwright/test';
import { createShop } from '../../actors/shop.ts';
import { callApi } from '../../harness/api.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

/** Orders over the API, from the open page; an order that is not paid yet counts. */
const order = (page: Page, credits: number, amount: number) =>
  callApi(page, 'POST', '/api/payments', {
    credits,
    country: 'NL',
    method: 'ideal',
    expected: { amount, currency: 'EUR' },
  });

test('a spend limit is set, comes near, stops buying, is lowered at once and raised later', async ({
  open,
  product,
}) => {
  const t = translatorFor('de');
  const shop = await createShop(product);
  const page = await open({ site: shop.name, member: await shop.add(), size: 'desktop', locale: 'de' });
  const main = page.getByRole('main');
  await visit(page, '/credits');
  await main.getByRole('link', { name: t('checkout:spend_limit_set') }).click();

  const setting = page.locator('#spend_limit');
  const field = setting.getByLabel(t('account:spend_limit_amount'));
  const save = setting.getByRole('button', { name: t('account:save') });
  await field.fill('veel');
  await save.click();
  await expect(setting.getByText(t('error:spend_limit_invalid'))).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('60');
  await save.click();
  await expect(setting.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
  await expect(setting.getByRole('status').filter({ hasText: '60,00' })).toBeVisible();

  await visit(page, '/credits');
  await expect(page.getByRole('radio', { name: /^1\D?000/ })).toBeDisabled();
  await expect(main).not.toContainText(t('checkout:spend_limit_reached'));
  await order(page, 500, 5_000);
  await visit(page, '/credits');
  const notice = main.getByRole('status').filter({ hasText: '10,00' });
  await expect(notice).toContainText('50,00');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('radio', { name: /^100/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: t('checkout:next') })).toBeDisabled();

  await notice.getByRole('link', { name: t('checkout:spend_limit_view') }).click();
  await field.fill('50');
  await save.click();
  await expect(setting.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  await visit(page, '/credits');
  await expect(main.getByRole('status').filter({ hasText: t('checkout:spend_limit_reached') })).toBeVisible();

  // The check page is still open in another tab, say: the server refuses what the packages no longer offer.
  await visit(page, '/credits/100/ideal?country=NL');
  await page.getByRole('button', { name: t('checkout:pay'), exact: true }).click();
  const refusal = main.getByRole('alert');
  await expect(refusal).toContainText('0,00');
  await refusal.getByRole('link', { name: t('checkout:spend_limit_view') }).click();

  await field.fill('200');
  await save.click();
  const keep = setting.getByRole('button', { name: t('account:spend_limit_keep') });
  await expect(keep).toBeVisible();
  await expect(setting).toContainText('200,00');
  await expect(setting.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  expect(await accessibilityViolations(page)).toEqual([]);
  await keep.click();
  await expect(keep).toHaveCount(0);
  await expect(field).toHaveValue('50');
  await expect(setting.getByRole('status').filter({ hasText: '50,00' })).toBeFocused();
});

test('a spend limit is set and a raise taken back without scripts', async ({ open, product }) => {
  const t = translatorFor('nl');
  const shop = await createShop(product);
  const page = await open({
    site: shop.name,
    member: await shop.add(),
    locale: 'nl',
    javaScriptEnabled: false,
  });
  const setting = page.locator('#spend_limit');
  for (const amount of ['60', '90']) {
    await page.goto('/settings');
    await setting.getByLabel(t('account:spend_limit_amount')).fill(amount);
    await setting.getByRole('button', { name: t('account:save') }).click();
    await expect(setting.getByRole('meter')).toBeVisible();
  }
  await setting.getByRole('button', { name: t('account:spend_limit_keep') }).click();
  await expect(setting.getByRole('button', { name: t('account:spend_limit_keep') })).toHaveCount(0);
  await expect(setting).toContainText('60,00');
});
