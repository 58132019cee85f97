import type { PaymentMethod } from '@bowline/contract/payment-choices';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../harness/translate.ts';

/** Chooses 500 credits and a way to pay, up to the check of the order or the choice of a bank. */
export async function chooseMethod(page: Page, t: Translate, method: PaymentMethod = 'ideal'): Promise<void> {
  await page.goto('/credits');
  await page.getByRole('radio', { name: /^500/ }).check();
  await page.getByRole('button', { name: t('checkout:next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout:method_title'));
  await page.getByRole('link', { name: t(`payments:method_${method}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The button that orders, by the words that the law prescribes and no others. */
export const payButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('checkout:pay'), exact: true });
