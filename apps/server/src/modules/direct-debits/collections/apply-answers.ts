import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { GroupCredit, SingleCredit } from '../bank-files/read-camt053.ts';
import type { FileMoney } from '../bank-files/read-xml.ts';
import {
  lockBatchCollections,
  lockCollection,
  type SentCollection,
  setState,
  setWaitingAgain,
} from './answer-store.ts';
import { type Batch, selectBatch } from './batch-store.ts';
import { groupOfPaymentInfoId, paymentOfEndToEndId } from './rules.ts';

/** Where a line is applied. */
export interface Target {
  readonly tx: Queryable;
  readonly site: SiteId;
  readonly at: Date;
  /** Has the payment's books compared with its collection. */
  checkLater(tx: Queryable, payment: { readonly site: SiteId; readonly payment: EntityId }): Promise<void>;
}

/** What one line of a file came to. */
export type Applied =
  | { readonly as: 'settled' | 'rejected' | 'returned' | 'waitingAgain' | 'known'; readonly count: number }
  | { readonly as: 'problem'; readonly problem: string };

const problem = (text: string): Applied => ({ as: 'problem', problem: text });
const inWords = ({ amount, currency }: FileMoney): string => `${(amount / 100).toFixed(2)} ${currency}`;
const isOf = (money: FileMoney, amount: number): boolean =>
  money.amount === amount && money.currency === 'EUR';

interface Back {
  readonly endToEndId: string;
  readonly reason: string;
  /** Not all banks repeat it in a rejection. */
  readonly money: FileMoney | null;
  readonly to: 'rejected' | 'returned';
  /** The batch that a report is about: what was sent again since is not meant. */
  readonly batch?: EntityId;
}

/**
 * A collection that was rejected or returned. The payment is checked afterwards, which takes the credits back and blocks the
 * member and the account for direct debit.
 */
export async function applyBack(
  { tx, site, at, checkLater }: Target,
  { endToEndId, reason, money, to, batch }: Back,
): Promise<Applied> {
  const payment = paymentOfEndToEndId(endToEndId);
  const collection = payment && (await lockCollection(tx, site, payment));
  const line = `${to} ${endToEndId} (${reason})`;
  if (!collection) return problem(`${line}: no collection of the site has this id. Is it another site’s?`);
  if (money && !isOf(money, collection.amount))
    return problem(
      `${line}: of ${inWords(money)}, but ${inWords({ amount: collection.amount, currency: 'EUR' })} was collected. Ask the bank.`,
    );
  if (collection.state === 'rejected' || collection.state === 'returned') return { as: 'known', count: 1 };
  const isExpected = collection.state === 'sent' || (to === 'returned' && collection.state === 'settled');
  if (!isExpected || (batch && batch !== collection.batch))
    return problem(`${line}: the collection is ${collection.state}. Look at the payment.`);
  await setState(tx, site, [collection.payment], { state: to, reason, at });
  await checkLater(tx, { site, payment: collection.payment });
  return { as: to, count: 1 };
}

/** A file, or a group of it, of which the bank took nothing: what was in it goes into the next batch. */
export async function applyRefusal(
  { tx, site, at }: Target,
  batch: Batch,
  reasons: readonly string[],
  group?: string,
): Promise<readonly Applied[]> {
  const ofGroup = group === undefined ? undefined : groupOfPaymentInfoId(group);
  if (group !== undefined && ofGroup?.messageId !== batch.messageId)
    return [problem(`the batch ${batch.id} has no group ${group}: nothing was applied`)];
  const collections = await lockBatchCollections(tx, site, batch.id, ofGroup?.sequenceType);
  const sent = collections.filter(({ state }) => state === 'sent');
  if (sent.length === 0) return [{ as: 'known', count: 1 }];
  await setWaitingAgain(
    tx,
    site,
    sent.map(({ payment }) => payment),
    at,
  );
  return [
    { as: 'waitingAgain', count: sent.length },
    problem(
      `the bank refused ${group ? `the group ${group}` : `the batch ${batch.id}`} (${reasons.join(', ') || 'no reason'}): ` +
        'correct the cause before the next batch is handed in',
    ),
  ];
}

/** What a group is credited with: with or without what was rejected, which some banks debit again. */
export async function applyGroupCredit(
  target: Target,
  { paymentInfoId, money }: GroupCredit,
): Promise<readonly Applied[]> {
  const { tx, site } = target;
  const group = groupOfPaymentInfoId(paymentInfoId);
  // The account may take in other money than ours.
  if (!group) return [];
  const batch = await selectBatch(tx, site, { messageId: group.messageId });
  if (!batch)
    return [problem(`credit of ${inWords(money)} for ${paymentInfoId}: no batch of the site has this id`)];
  const collections = await lockBatchCollections(tx, site, batch.id, group.sequenceType);
  const kept = collections.filter(({ state }) => state !== 'rejected');
  const sum = (all: readonly SentCollection[]) => all.reduce((total, { amount }) => total + amount, 0);
  if (!isOf(money, sum(kept)) && !isOf(money, sum(collections)))
    return [
      problem(
        `credit of ${inWords(money)} for ${paymentInfoId} instead of ${inWords({ amount: sum(kept), currency: 'EUR' })}: ` +
          'import the reports on rejections (pain.002) first, then this file again',
      ),
    ];
  return settle(target, kept);
}

/** A credit for one collection. */
export async function applySingleCredit(
  target: Target,
  { endToEndId, money }: SingleCredit,
): Promise<readonly Applied[]> {
  const { tx, site } = target;
  const payment = paymentOfEndToEndId(endToEndId);
  const collection = payment && (await lockCollection(tx, site, payment));
  if (!collection) return [];
  if (!isOf(money, collection.amount))
    return [
      problem(`credit of ${inWords(money)} for ${endToEndId}: another amount was collected. Ask the bank.`),
    ];
  return settle(target, [collection]);
}

async function settle(
  { tx, site, at }: Target,
  collections: readonly SentCollection[],
): Promise<readonly Applied[]> {
  const sent = collections.filter(({ state }) => state === 'sent').map(({ payment }) => payment);
  await setState(tx, site, sent, { state: 'settled', at });
  return [
    { as: 'settled', count: sent.length },
    { as: 'known', count: collections.length - sent.length },
  ];
}
