import type { UserView } from '@bowline/contract/identity';
import type { PaymentProvider } from '@bowline/contract/payment-choices';
import type { PaymentView } from '@bowline/contract/payments';
import type { Context } from '@bowline/server/context.ts';
import { aCreditor } from '@bowline/server/testing/factories/payments.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { sandboxAccount } from '@bowline/simulators/sandbox-account';
import { expect, type Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { createTestSite, type TestSite } from './test-site.ts';

interface ProviderAccount {
  readonly provider: PaymentProvider;
  readonly credentials: unknown;
}

/** What the bank statement of a payment to a shop says. */
export const statementName = 'TST Media';

/**
 * A site that sells credits through a provider, the sandbox by default, and by direct debit. Without the discounts of new
 * members: what a price is must not depend on them.
 */
export async function createShop(
  product: Context,
  { provider, credentials }: ProviderAccount = sandboxAccount(),
  settings: Parameters<typeof createTestSite>[1] = {},
): Promise<TestSite> {
  const shop = await createTestSite(product, { welcome_percentage: 0, ...settings });
  for (const account of [{ provider, credentials, position: 0, statementName }, aCreditor])
    await product.payments.saveProviderAccount(product.kernel.database.db, shop.site.id, account);
  return shop;
}

/** The payments of the member who is logged in, the newest first. */
export const paymentsOf = async (page: Page): Promise<readonly PaymentView[]> =>
  (await callApi<{ payments: PaymentView[] }>(page, 'GET', '/api/payments')).payments;

/** Waits until the worker has credited or taken what it should. */
export const expectBalance = (page: Page, credits: number): Promise<void> =>
  expect
    .poll(async () => (await callApi<{ user: UserView }>(page, 'GET', '/api/user.php')).user.credits, {
      timeout: patience(30_000),
      intervals: [100, 250],
    })
    .toBe(credits);
