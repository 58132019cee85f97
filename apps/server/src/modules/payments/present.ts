import type { PaymentView } from '@bowline/contract/payments';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { CollectorDeps } from './providers/collector.ts';
import type { Providers } from './providers/providers.ts';
import { receiptNumber, selectReceipts } from './receipts/numbers.ts';
import { isWithdrawable, refundable, withdrawableUntil } from './refunds/rules.ts';
import type { Payment } from './store.ts';

export interface PresentDeps extends CollectorDeps {
  readonly kernel: Pick<Kernel, 'clock'>;
  readonly credits: Pick<Credits, 'balanceOf'>;
  readonly providers: Pick<Providers, 'statementNames'>;
}

/** All of one member's, as the member sees them. */
export async function presentPayments(
  { kernel, credits, providers, collectors }: PresentDeps,
  db: Queryable,
  site: Pick<CallSite, 'id' | 'settings'>,
  payments: readonly Payment[],
): Promise<readonly PaymentView[]> {
  const [first] = payments;
  if (!first) return [];
  const receipts = await selectReceipts(
    db,
    site.id,
    payments.map(({ id }) => id),
  );
  const names = await providers.statementNames(db, site.id);
  const balance = (await credits.balanceOf(db, site.id, [first.member])).get(first.member) ?? 0;
  const now = kernel.clock.now();
  const collections = await collectionsOf({ collectors }, db, site.id, payments);

  return payments.map((payment) => {
    const { amount, currency, refundedAmount } = payment;
    const receipt = receipts.get(payment.id);
    return {
      id: payment.id,
      state: payment.state,
      credits: payment.credits,
      method: payment.method,
      country: payment.country,
      list_price: { amount: payment.listAmount, currency },
      price: { amount, currency },
      discount:
        payment.code === null || payment.percentage === null
          ? null
          : { code: payment.code, percentage: payment.percentage },
      vat: { percentage: payment.vatBasisPoints / 100, amount: payment.vatAmount },
      created: payment.createdAt.toISOString(),
      changed: payment.changedAt.toISOString(),
      expires: payment.expiresAt.toISOString(),
      first: payment.madePremium,
      statement_name: names.get(payment.provider) ?? '',
      receipt: receipt ? receiptNumber(site.settings.receipt_prefix, receipt) : null,
      refunded:
        refundedAmount > 0
          ? { credits: payment.refundedCredits, price: { amount: refundedAmount, currency } }
          : null,
      collection: collections.get(payment.id) ?? null,
      withdrawal: withdrawalOf(payment, { balance, now, refundDays: site.settings.refund_days }),
    };
  });
}

/** How payments are collected whose provider is the site itself. */
async function collectionsOf(
  { collectors }: CollectorDeps,
  db: Queryable,
  site: SiteId,
  payments: readonly Payment[],
): Promise<ReadonlyMap<EntityId, PaymentView['collection']>> {
  const found = new Map<EntityId, PaymentView['collection']>();
  for (const [provider, ofProvider] of Map.groupBy(payments, (payment) => payment.provider)) {
    const ids = ofProvider.map(({ id }) => id);
    for (const one of (await collectors()[provider]?.collectionsOf(db, site, ids)) ?? []) found.set(...one);
  }
  return found;
}

function withdrawalOf(
  payment: Payment,
  { balance, now, refundDays }: { readonly balance: number; readonly now: Date; readonly refundDays: number },
): PaymentView['withdrawal'] {
  if (!payment.completedAt || !isWithdrawable(payment, now, refundDays)) return null;
  const until = withdrawableUntil(payment.completedAt, refundDays);
  const { credits, amount } = refundable(payment, balance);
  return { until: until.toISOString(), credits, price: { amount, currency: payment.currency } };
}
