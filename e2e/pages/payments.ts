import type { BundleView, PaymentView } from '@bowline/contract/payments';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';

interface Checkout {
  readonly country: string;
  readonly bundles: readonly BundleView[];
}

/** Orders the smallest bundle over the API, from the open page. */
export async function orderByApi(page: Page, method: PaymentView['method']): Promise<PaymentView> {
  const { country, bundles } = await callApi<Checkout>(page, 'GET', '/api/payments/checkout');
  const [bundle] = bundles;
  if (!bundle) throw new Error('the site has no price list');
  const { credits, price: expected } = bundle;
  const order = { credits, country, method, expected };
  const { payment } = await callApi<{ payment: PaymentView }>(page, 'POST', '/api/payments', order);
  return payment;
}

/** Opens the page of the provider, as the pay button does. */
export async function openProvider(page: Page, { id }: Pick<PaymentView, 'id'>): Promise<void> {
  const { redirect } = await callApi<{ redirect: string }>(page, 'POST', `/api/payments/${id}/open`, {});
  await page.goto(redirect);
}
