import { ledgerViolations } from '@bowline/server/modules/credits/index.ts';
import type { BookEntry } from '@bowline/testing/simulators/payment-simulation';
import type { ProductEnvironment } from '../faults/product-environment.ts';

export interface Comparison {
  readonly captured: number;
  /** Captured by a provider, but not credited exactly once with the credits ordered. */
  readonly notCreditedOnce: number;
  /** Credited, but not captured. */
  readonly creditedUnpaid: number;
  /** In a state that the provider's books contradict. */
  readonly contradicted: number;
  /** The difference between the sums of both books, in minor units. */
  readonly differenceInMoney: number;
  readonly ledgerViolations: number;
}

interface OurPayment {
  readonly id: string;
  readonly state: string;
  readonly amount: number;
  readonly credits: number;
  /** Postings of the purchase in the ledger, and their credits. */
  readonly postings: number;
  readonly credited: number;
}

/** Compares our books, payment by payment, with those that the providers keep. */
export async function compareBooks(
  { context, site }: ProductEnvironment,
  books: readonly BookEntry[],
): Promise<Comparison> {
  const { db, pool } = context.kernel.database;
  const { rows } = await pool.query<OurPayment>(
    `
    select payment.id, payment.state, payment.amount, payment.credits,
      count(posted.id)::int as postings, coalesce(sum(posted.change), 0)::int as credited
    from payments.payment left join credits.transaction as posted
      on posted.site_id = payment.site_id and posted.reason = 'purchase' and posted.reference = payment.id::text
    where payment.site_id = $1
    group by payment.site_id, payment.id`,
    [site.id],
  );
  const captured = new Map(
    books.filter((entry) => entry.captured > 0).map((one) => [one.payment, one.captured]),
  );
  const paid = (state: string) => state === 'completed';
  const ours = rows.map((row) => ({ ...row, captured: captured.get(row.id) ?? 0 }));
  const violations = await ledgerViolations(db);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    captured: captured.size,
    notCreditedOnce: ours.filter(
      (one) => one.captured > 0 && (one.postings !== 1 || one.credited !== one.credits),
    ).length,
    creditedUnpaid: ours.filter((one) => one.captured === 0 && one.postings > 0).length,
    contradicted: ours.filter((one) => paid(one.state) !== one.captured > 0).length,
    differenceInMoney: Math.abs(
      sum([...captured.values()]) - sum(ours.filter(({ state }) => paid(state)).map(({ amount }) => amount)),
    ),
    ledgerViolations: sum(Object.values(violations)),
  };
}
