import { ledgerViolations } from '@bowline/server/modules/credits/index.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import type { BookEntry } from '@bowline/simulators/payment-simulation';
import type { ProductEnvironment } from '../faults/product-environment.ts';

export interface Comparison {
  readonly captured: number;
  /** Paid, but neither credited exactly once with the credits ordered nor given back. */
  readonly notCreditedOnce: number;
  /** Credited, but not captured. */
  readonly creditedUnpaid: number;
  /** In a state that the provider's books contradict. */
  readonly contradicted: number;
  /** The difference between the sums of both books, in minor units. */
  readonly differenceInMoney: number;
  /** The difference between what was given back according to both books, in minor units. */
  readonly differenceInRefunds: number;
  /** Payments of which more went back than was captured. */
  readonly overpaidBack: number;
  /** Completed payments with a code that allowed fewer. */
  readonly codesUsedTooOften: number;
  readonly ledgerViolations: number;
}

interface OurPayment {
  readonly id: string;
  readonly member: string;
  readonly provider: string;
  readonly state: string;
  readonly amount: number;
  readonly credits: number;
  readonly code: string | null;
  /** Of the code; null for sign-up codes, of which a member may use one. */
  readonly validity: string | null;
  /** Sent back through the provider. */
  readonly sent: number;
  readonly given_back: boolean;
  /** Postings of the purchase in the ledger, and their credits. */
  readonly postings: number;
  readonly credited: number;
}

const paidStates = ['completed', 'refunded', 'charged_back'];
const isPaid = ({ state }: OurPayment): boolean => paidStates.includes(state);

/** Compares our books, payment by payment, with those that the providers keep. */
export async function compareBooks(
  { context }: Pick<ProductEnvironment, 'context'>,
  site: Pick<Site, 'id'>,
  books: readonly BookEntry[],
): Promise<Comparison> {
  const { db } = context.kernel.database;
  const all = await paymentsOf(context, site);
  const entries = new Map(books.map((entry) => [entry.payment, entry]));
  // Direct debit's books are our own, and compared with the bank's by its reports.
  const ours = all
    .filter(({ provider }) => provider !== 'direct_debit')
    .map((row) => ({ ...row, there: entries.get(row.id) }));
  const captured = (one: (typeof ours)[number]): number => one.there?.captured ?? 0;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    captured: ours.filter((one) => captured(one) > 0).length,
    notCreditedOnce: all.filter(
      (one) => isPaid(one) && !one.given_back && (one.postings !== 1 || one.credited !== one.credits),
    ).length,
    creditedUnpaid:
      ours.filter((one) => captured(one) === 0 && one.postings > 0).length +
      all.filter((one) => one.given_back && one.postings > 0).length,
    contradicted: ours.filter(
      (one) =>
        isPaid(one) !== captured(one) > 0 ||
        (one.state === 'charged_back') !== (one.there?.chargedBack ?? 0) > 0,
    ).length,
    differenceInMoney: Math.abs(
      sum(ours.map(captured)) - sum(ours.filter(isPaid).map(({ amount }) => amount)),
    ),
    differenceInRefunds: sum(ours.map((one) => Math.abs(one.sent - (one.there?.refunded ?? 0)))),
    overpaidBack: ours.filter(({ there }) => there && there.refunded + there.chargedBack > there.captured)
      .length,
    codesUsedTooOften: codesUsedTooOften(all),
    ledgerViolations: sum(Object.values(await ledgerViolations(db))),
  };
}

/** Counted by what was bought, not by the table that is to forbid a second use. */
function codesUsedTooOften(payments: readonly OurPayment[]): number {
  const bought = payments.filter((one) => one.code !== null && isPaid(one) && !one.given_back);
  const keyOf = ({ member, code, validity }: OurPayment): string =>
    validity === null
      ? `sign-up code of ${member}`
      : validity === 'once'
        ? `${code}`
        : `${code} of ${member}`;
  return bought.length - Map.groupBy(bought, keyOf).size;
}

async function paymentsOf(
  { kernel }: ProductEnvironment['context'],
  site: Pick<Site, 'id'>,
): Promise<readonly OurPayment[]> {
  const { rows } = await kernel.database.pool.query<OurPayment>(
    `select payment.id, payment.member_id as member, payment.provider, payment.state, payment.amount,
      payment.credits, payment.code, code.validity,
      (select coalesce(sum(amount), 0)::int from payments.refund
        where site_id = payment.site_id and payment_id = payment.id and state = 'sent') as sent,
      exists (select from payments.refund where site_id = payment.site_id and payment_id = payment.id
        and cause = 'staff' and credits = 0 and amount = payment.amount) as given_back,
      count(distinct posted.id)::int as postings, coalesce(sum(entry.amount), 0)::int as credited
    from payments.payment
    left join offers.code on code.site_id = payment.site_id and code.code = payment.code
    left join credits.transaction as posted
      on posted.site_id = payment.site_id and posted.reason = 'purchase' and posted.reference = payment.id::text
    left join credits.entry on entry.site_id = posted.site_id and entry.transaction_id = posted.id
      and entry.account in ('balance', 'debt')
    where payment.site_id = $1
    group by payment.site_id, payment.id, code.validity`,
    [site.id],
  );
  return rows;
}
