import { order as operation } from '@bowline/contract/payments';
import type { Country } from '@bowline/contract/sites';
import { formatMoney } from '@bowline/i18n/format-number';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Offers } from '#modules/offers/index.ts';
import type { PriceLists } from '../bundles/price-list.ts';
import type { StoredBundle } from '../bundles/rules.ts';
import { lockOrdersOf } from '../lock-orders.ts';
import { applyEvent, type MachineDeps } from '../machine/apply-event.ts';
import { nextPollAt } from '../machine/poll-times.ts';
import { type PresentDeps, presentPayments } from '../present.ts';
import type { OfferedMethod, Providers } from '../providers/providers.ts';
import { fitsSpendLimit, type SpendLimitDeps } from '../spend-limit/spend-limit.ts';
import { insertPayment, lockPayment, type Payment } from '../store.ts';
import { selectOrdersWithCode, selectSameOpenOrder } from './order-store.ts';
import { discounted, lapsesAt } from './rules.ts';
import { vatIn } from './vat.ts';

export interface OrderDeps extends PresentDeps, MachineDeps, SpendLimitDeps {
  readonly kernel: PresentDeps['kernel'] & MachineDeps['kernel'];
  readonly credits: PresentDeps['credits'] & MachineDeps['credits'];
  readonly priceLists: PriceLists;
  readonly providers: Pick<Providers, 'methodsFor' | 'statementNames'>;
  readonly offers: Pick<Offers, 'redeem' | 'release' | 'takeAgain' | 'bestDiscount'>;
}

type Refusal = (typeof operation)['errors'][number];

/** Reads prices and providers first, so that the transaction is short. */
export const orderRoute = (deps: OrderDeps) =>
  route(operation, async (call, { body }) => {
    if (!call.site.settings.countries.includes(body.country)) return refused('bundle_not_found');
    const list = await deps.priceLists.priceListOf(call.site, body.country);
    const bundle = list.find(({ credits }) => credits === body.credits);
    if (!bundle) return refused('bundle_not_found');
    const offered = await deps.providers.methodsFor(call.site.id, {
      country: body.country,
      currency: bundle.price.currency,
    });
    const method = offered.find((one) => one.method === body.method);
    if (!method || !acceptsBank(method, body.bank)) return refused('method_unavailable');
    return call.commit(async (tx) => {
      const ordered = await orderBundle(deps, tx, call, { body, bundle, method });
      if (!ordered.ok) return ordered;
      const [view] = await presentPayments(deps, tx, call.site, [ordered.value]);
      return view ? ok({ payment: view }) : refused('bundle_not_found');
    });
  });

const acceptsBank = ({ banks }: OfferedMethod, bank: string | undefined): boolean =>
  banks.length === 0 ? bank === undefined : banks.some(({ id }) => id === bank);

/**
 * The price is computed here, whatever the page showed; the page says what it showed, so that nobody orders at another
 * price than they saw. The code is used in this transaction and given back when the order comes to nothing.
 */
async function orderBundle(
  deps: OrderDeps,
  tx: Queryable,
  call: Call<Member>,
  {
    body,
    bundle,
    method,
  }: {
    readonly body: z.output<(typeof operation)['body']>;
    readonly bundle: StoredBundle;
    readonly method: OfferedMethod;
  },
): Promise<Result<Payment, Refusal>> {
  const { site, viewer, locale } = call;
  const { kernel, offers } = deps;
  const buyer = { site, member: viewer.id };
  const spender = { site: site.id, member: viewer.id };
  await lockOrdersOf(tx, spender);
  const same = await selectSameOpenOrder(tx, buyer, {
    bundleId: bundle.id,
    method: body.method,
    amount: body.expected.amount,
    now: kernel.clock.now(),
  });
  if (same) {
    // Already counted, but the limit may have been lowered since.
    const fits = await fitsSpendLimit(deps, tx, spender, same, {
      now: kernel.clock.now(),
      without: same.id,
      locale,
    });
    return fits.ok ? ok(same) : fits;
  }

  // An open order gives its code to a later one, for somebody who came back from the provider to choose otherwise.
  for (const payment of await selectOrdersWithCode(tx, spender)) {
    const earlier = await lockPayment(tx, { site: site.id, payment });
    // One that was never opened is known to no provider. Another may still be paid in its tab.
    const isClosed = earlier?.state === 'created';
    if (earlier) await applyEvent(deps, tx, earlier, { event: 'cancel', cause: 'member', isClosed });
  }
  const best = await offers.bestDiscount(tx, buyer, body.code);
  if (!best.ok) return best;
  const { amount: listAmount, currency } = bundle.price;
  const now = kernel.clock.now();
  const id = kernel.random.uuid7();
  const amount = best.value ? discounted(listAmount, best.value.percentage) : listAmount;
  if (body.expected.amount !== amount || body.expected.currency !== currency)
    return refused('price_changed', { price: formatMoney(amount, currency, locale) });
  const admitted = await deps.collectors()[method.provider]?.admitOrder(tx, call, amount);
  if (admitted && !admitted.ok) return admitted;
  const fits = await fitsSpendLimit(deps, tx, spender, { amount, currency }, { now, locale });
  if (!fits.ok) return fits;
  if (best.value) {
    const redeemed = await offers.redeem(tx, {
      ...buyer,
      code: best.value.code,
      paymentId: id,
      order: { amount: listAmount, currency, country: body.country, method: body.method },
      locale,
    });
    if (!redeemed.ok) return redeemed;
  }
  const vat = vatIn(amount, body.country satisfies Country);
  const payment = await insertPayment(tx, {
    site: site.id,
    id,
    member: viewer.id,
    bundleId: bundle.id,
    credits: bundle.credits,
    listAmount,
    amount,
    currency,
    country: body.country,
    method: body.method,
    provider: method.provider,
    bank: body.bank ?? null,
    code: best.value?.code ?? null,
    percentage: best.value?.percentage ?? null,
    vatBasisPoints: vat.basisPoints,
    vatAmount: vat.amount,
    createdAt: now,
    expiresAt: lapsesAt(now),
    nextPollAt: nextPollAt(now, now, true) ?? now,
  });
  await admitted?.value(payment);
  return ok(payment);
}
