import type { PaymentState } from '@bowline/contract/payment-choices';
import { dayIn } from '#kernel/own-day.ts';
import { limitInForce } from '../spend-limit/rules.ts';
import { wasPaid } from '../states.ts';
import type { Run } from './steps.ts';
import type { Person, World } from './world.ts';

interface Refund {
  readonly id: string;
  readonly cause: string;
  readonly state: string;
  readonly credits: number;
  readonly amount: number;
}

interface OurPayment {
  readonly id: string;
  readonly member_id: string;
  readonly provider: 'sandbox' | 'flexpay' | 'direct_debit';
  readonly state: PaymentState;
  readonly credits: number;
  readonly amount: number;
  readonly code: string | null;
  readonly refunded_amount: number;
  readonly refunded_credits: number;
  readonly created_at: Date;
  readonly refunds: readonly Refund[];
  readonly paid: { readonly from: PaymentState; readonly at: string } | null;
  /** Postings of the purchase, and their credits. */
  readonly postings: number;
  readonly posted: number;
  readonly has_use: boolean;
  readonly collection: string | null;
  readonly blocks: boolean;
}

/** Every rule of money that a settled sequence breaks, in words. */
export async function broken(world: World, run: Run): Promise<readonly string[]> {
  const found: string[] = [];
  for (const person of run.people.values()) {
    const payments = await paymentsOf(world, person);
    for (const one of payments) found.push(...ofPayment(world, run, person, one));
    found.push(...overLimit(run, person, payments));
    found.push(...(await ofWallet(world, run, person, payments)));
  }
  found.push(...(await ofCodes(world, run)));
  return found;
}

async function paymentsOf({ pool }: World, { site, member }: Person): Promise<readonly OurPayment[]> {
  const { rows } = await pool.query<OurPayment>(
    `select payment.*, collection.state as collection,
       use.payment_id is not null as has_use,
       exists (select from direct_debits.debit_block as block
         where block.site_id = payment.site_id and block.payment_id = payment.id) as blocks,
       (select json_build_object('from', from_state, 'at', at) from payments.transition
         where site_id = payment.site_id and payment_id = payment.id and event = 'pay') as paid,
       coalesce((select json_agg(refund order by requested_at, id) from payments.refund
         where site_id = payment.site_id and payment_id = payment.id), '[]') as refunds,
       (select count(*)::int from credits.transaction where site_id = payment.site_id and reason = 'purchase'
         and reference = payment.id::text) as postings,
       (select coalesce(sum(entry.amount), 0)::int from credits.transaction as posting
         join credits.entry on entry.site_id = posting.site_id and entry.transaction_id = posting.id
         where posting.site_id = payment.site_id and posting.reason = 'purchase'
           and posting.reference = payment.id::text and entry.account in ('balance', 'debt')) as posted
     from payments.payment
     left join direct_debits.collection on collection.site_id = payment.site_id and collection.payment_id = payment.id
     left join offers.use on use.site_id = payment.site_id and use.payment_id = payment.id
     where payment.site_id = $1 and payment.member_id = $2 order by payment.id`,
    [site.id, member],
  );
  return rows;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const paidBack = ['taken', 'sent', 'refused'];

/** Paid, but nobody was credited: all of the money went back, a part of it perhaps by hand at the provider. */
const isGivenBack = ({ amount, postings, refunds }: OurPayment): boolean =>
  postings === 0 &&
  refunds.some((one) => one.cause === 'staff' && one.credits === 0) &&
  sum(refunds.filter((one) => paidBack.includes(one.state)).map((one) => one.amount)) === amount;

/** What was bought and is not given back. */
const isKept = (payment: OurPayment): boolean => wasPaid(payment.state) && !isGivenBack(payment);

function ofPayment(world: World, run: Run, person: Person, ours: OurPayment): readonly string[] {
  const theirs = booksOf(world, ours);
  const { state, amount, credits, refunds } = ours;
  const found: string[] = [];
  const rule = (holds: boolean, words: string) => {
    if (!holds) found.push(`${words} (${ours.provider}, ${state}, ${amount})`);
  };
  const refunded = sum(refunds.filter((one) => paidBack.includes(one.state)).map((one) => one.amount));
  const sent = sum(refunds.filter((one) => one.state === 'sent').map((one) => one.amount));
  rule(amount > 0, 'an order of amount 0');
  rule(wasPaid(state) === theirs.captured > 0, 'paid here and not there, or there and not here');
  rule(
    theirs.captured > 0 && !isGivenBack(ours)
      ? ours.postings === 1 && ours.posted === credits
      : ours.postings === 0,
    `captured ${theirs.captured}, credited ${ours.posted} in ${ours.postings} postings`,
  );
  rule(refunded === ours.refunded_amount, `refunds of ${refunded}, refunded ${ours.refunded_amount}`);
  rule(refunded <= amount, 'more refunded than paid');
  rule(theirs.refunded === sent, `refunded there ${theirs.refunded}, here ${sent}`);
  rule(
    (state === 'charged_back') === theirs.chargedBack > 0,
    'charged back here and not there, or there and not here',
  );
  rule(theirs.refunded + theirs.chargedBack <= theirs.captured, 'more went back than came');
  rule(!refunds.some((one) => one.cause === 'staff' && one.amount === 0), 'a refund of nothing');
  const gone = run.gone.get(person);
  if (ours.paid && gone && new Date(ours.paid.at) > gone) rule(isGivenBack(ours), 'credited to nobody');
  rule(
    !refunds.some((one) => one.state === 'requested' || one.state === 'taken'),
    'a refund that does not end',
  );
  rule(ours.blocks === (ours.provider === 'direct_debit' && state === 'charged_back'), 'blocks direct debit');
  rule(ours.code === null || !isKept(ours) || ours.has_use, 'a paid order without its code');
  if (isGivenBack(ours) && !run.gone.has(person)) {
    const ids = [ours.id, ...refunds.map((one) => one.id)];
    const isSaid = world.mailed.some(
      ({ task, payment = '', refund = '' }) =>
        !task.endsWith('send_receipt') && (ids.includes(payment) || ids.includes(refund)),
    );
    rule(isSaid, 'money given back without a word');
  }
  return found;
}

function booksOf({ providers }: World, { id, provider, amount, refunds, collection }: OurPayment) {
  if (provider !== 'direct_debit')
    return providers[provider].saleOf(id) ?? { captured: 0, refunded: 0, chargedBack: 0 };
  // Its books are our own: what the bank was or will be told to collect.
  const refunded = sum(refunds.filter((one) => one.state === 'sent').map((one) => one.amount));
  const isBack = collection === 'returned' || collection === 'rejected';
  return {
    captured: collection === null || collection === 'ordered' ? 0 : amount,
    refunded,
    chargedBack: isBack ? amount - refunded : 0,
  };
}

/** Each payment fitted the limit of the moment in which it was let in: ordered, or paid after it had come to nothing. */
function overLimit(run: Run, person: Person, payments: readonly OurPayment[]): readonly string[] {
  const history = run.limits.get(person);
  if (!history) return [];
  const month = (at: Date) => dayIn('Europe/Amsterdam', at).slice(0, 7);
  const counted = payments.filter((one) => isKept(one) && one.state !== 'charged_back');
  const admitted = ({ paid, created_at }: OurPayment): Date =>
    paid && paid.from !== 'created' && paid.from !== 'pending' ? new Date(paid.at) : created_at;
  return [...Map.groupBy(counted, (one) => month(one.created_at)).values()].flatMap((ofMonth) => {
    const last = ofMonth.map(admitted).reduce((one, other) => (one > other ? one : other));
    const limit = limitInForce(history.findLast(({ at }) => at <= last)?.stored, last);
    const spent = sum(ofMonth.map((one) => one.amount - one.refunded_amount));
    return limit && spent > limit.amount ? [`spent ${spent} with a limit of ${limit.amount}`] : [];
  });
}

/** Credits and premium follow from the payments and what was spent, and from nothing else. */
async function ofWallet(
  { pool }: World,
  run: Run,
  person: Person,
  payments: readonly OurPayment[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ worth: number; premium: boolean }>(
    `select coalesce(wallet.balance - wallet.debt, 0) as worth, account.premium_since is not null as premium
     from identity.account
     left join credits.wallet on wallet.site_id = account.site_id and wallet.member_id = account.member_id
     where account.site_id = $1 and account.member_id = $2`,
    [person.site.id, person.member],
  );
  const [stored] = rows;
  if (!stored || run.gone.has(person)) return [];
  const kept = payments.filter(isKept);
  const worth =
    sum(kept.map((one) => (one.state === 'charged_back' ? 0 : one.credits - one.refunded_credits))) -
    (run.spent.get(person) ?? 0);
  const isPremium = kept.some((one) => one.state !== 'charged_back' && one.refunded_amount < one.amount);
  return [
    ...(stored.worth === worth ? [] : [`a wallet of ${stored.worth} instead of ${worth}`]),
    ...(stored.premium === isPremium ? [] : [`premium is ${stored.premium}`]),
  ];
}

/** Codes are counted by what was paid with them, not by the table that is to forbid a second use. */
async function ofCodes(world: World, run: Run): Promise<readonly string[]> {
  const uses: { readonly who: number; readonly code: string }[] = [];
  for (const [who, person] of run.people)
    for (const payment of await paymentsOf(world, person))
      if (payment.code !== null && isKept(payment)) uses.push({ who, code: payment.code });
  const isSignup = (code: string) => /^(TIMEBONUS25|WELCOME\d+)$/.test(code);
  // A code of all is one of its site's.
  const keyOf = ({ who, code }: (typeof uses)[number]) =>
    isSignup(code)
      ? `sign-up codes of ${who}`
      : code.startsWith('ONCE')
        ? `${code} of site ${who < 2 ? 1 : 2}`
        : `${code} of ${who}`;
  return [...Map.groupBy(uses, keyOf)]
    .filter(([, all]) => all.length > 1)
    .map(([key, all]) => `${key} used ${all.length} times`);
}
