import type { Context } from '@bowline/server/context.ts';
import type { Page } from '@playwright/test';
import { createShop, expectBalance } from '../../actors/shop.ts';
import { answerOnSandbox } from '../../harness/sandbox.ts';
import { expect, test, type Visitor } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

/** A free member of a site with or without `delete_discount`. */
async function aLeaver(
  product: Context,
  open: (visitor: Visitor) => Promise<Page>,
  { locale, percentage }: { readonly locale: 'nl' | 'de'; readonly percentage: number },
) {
  const shop = await createShop(product, undefined, { delete_discount: percentage });
  const page = await open({ site: shop.name, locale, member: await shop.add() });
  const t = translatorFor(locale);
  await visit(page, '/settings/leave');
  const trial = page.getByRole('link', { name: new RegExp(`^${t('account:alternative_trial')}`) });
  const discount = page.getByRole('link', { name: /STAY-/ });
  return { page, t, trial, discount };
}

test('a member who is about to leave takes the discount instead, and is offered it once', async ({
  open,
  product,
}) => {
  const { page, t, trial, discount } = await aLeaver(product, open, { locale: 'nl', percentage: 25 });
  await expect(trial).toContainText('12,00');
  await discount.click();
  await page.waitForURL('**/credits?code=STAY-*');
  await expect(page.locator('.code-on')).toContainText('STAY-');
  await expect(page.locator('.tally-sum')).toContainText('9,00');
  await page.getByRole('button', { name: t('checkout:next') }).click();
  await page.getByRole('link', { name: t('payments:method_ideal') }).click();
  await expect(page.locator('.bill-total')).toContainText('9,00');
  await page.getByRole('button', { name: t('checkout:pay'), exact: true }).click();
  await answerOnSandbox(page, 'Paid');
  await expectBalance(page, 100);
  await visit(page, '/settings/leave');
  await expect(page.getByRole('heading', { name: t('account:alternatives') })).toBeVisible();
  await expect(discount).toHaveCount(0);
  await expect(trial).toHaveCount(0);
});

test('without a discount none is offered, and the trial leads to the smallest package', async ({
  open,
  product,
}) => {
  const { page, trial, discount } = await aLeaver(product, open, { locale: 'de', percentage: 0 });
  await expect(discount).toHaveCount(0);
  await trial.click();
  await page.waitForURL('**/credits/100');
});
