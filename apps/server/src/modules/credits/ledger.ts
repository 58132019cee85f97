import type { CreditReason } from '@bowline/contract/credits';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type Holder, type Posting, post } from './store.ts';

export interface Posted {
  /** False: the same event was in the books already, and nothing changed. */
  readonly isNew: boolean;
  /** What can be spent now. */
  readonly balance: number;
}

interface Event<Reason extends CreditReason> {
  readonly reason: Reason;
  /** The id of what it is for; with the reason it says which event this is. */
  readonly reference: string;
}
interface Amount {
  readonly credits: number;
}

export type Grant = Event<'signup_grant' | 'bonus' | 'purchase'> & Amount;
export type Expense = Event<'message' | 'photo' | 'gift'>;
type Reference = Pick<Event<CreditReason>, 'reference'>;
export type Priced = Result<Posted, 'insufficient_credits'>;

/** How a hold ended: `not_held`, there was none, or it had ended the other way. */
export type HoldEnd = 'done' | 'repeated' | 'not_held';

/** Moves credits. Each verb is one statement, part of the transaction it is given, and does nothing the second time. */
export function createLedger({ random, nudges }: Pick<Kernel, 'random' | 'nudges'>) {
  async function posted(
    db: Queryable,
    verb: Parameters<typeof post>[1],
    holder: Holder,
    details: readonly (string | number)[],
  ): Promise<Posting> {
    const posting = await post(db, verb, holder, random.uuid7(), details);
    if (posting.outcome === 'done')
      afterCommit(db, () => nudges.nudge(holder.site, holder.member, 'balance'));
    return posting;
  }

  return {
    grantOnce: async (db: Queryable, to: Holder, { reason, reference, credits }: Grant): Promise<Posted> =>
      happened(await posted(db, 'grant', to, [reason, reference, credits])),

    spend: async (
      db: Queryable,
      from: Holder,
      { reason, reference, credits }: Expense & Amount,
    ): Promise<Priced> => affordable(await posted(db, 'spend', from, [reason, reference, credits])),

    /** Lays credits aside for a message that waits; `reference` is the message's id. What is free needs no hold. */
    reserve: async (
      db: Queryable,
      from: Holder,
      { reference, credits }: Reference & Amount,
    ): Promise<Priced> => affordable(await posted(db, 'reserve', from, [reference, credits])),

    /** The message was sent: what was laid aside for it is spent. */
    settle: async (db: Queryable, from: Holder, { reason, reference }: Expense): Promise<HoldEnd> =>
      ended(await posted(db, 'settle', from, [reason, reference])),

    /** The message will never be sent: what was laid aside for it can be spent again. */
    release: async (db: Queryable, to: Holder, { reference }: Reference): Promise<HoldEnd> =>
      ended(await posted(db, 'release', to, [reference])),

    /** Unused credits leave, because their money is paid back. */
    refund: async (
      db: Queryable,
      from: Holder,
      { reference, credits }: Reference & Amount,
    ): Promise<Priced> => affordable(await posted(db, 'refund', from, [reference, credits])),

    /** The money of a purchase was taken back. What was spent of it already becomes a debt. */
    chargeBack: async (
      db: Queryable,
      from: Holder,
      { reference, credits }: Reference & Amount,
    ): Promise<Posted> => happened(await posted(db, 'charge_back', from, [reference, credits])),

    /** By a decision of the staff; a negative `debt` lets a debt off. */
    correct: async (
      db: Queryable,
      holder: Holder,
      { reference, credits, debt = 0 }: Reference & Amount & { readonly debt?: number },
    ): Promise<Priced> => affordable(await posted(db, 'correct', holder, [reference, credits, debt])),
  };
}

function happened({ outcome, balance }: Posting): Posted {
  if ((outcome !== 'done' && outcome !== 'repeated') || balance === null)
    throw new Error(`a posting that cannot fail was ${outcome}`);
  return { isNew: outcome === 'done', balance };
}

const affordable = (posting: Posting): Priced =>
  posting.outcome === 'insufficient' ? refused('insufficient_credits') : ok(happened(posting));

function ended({ outcome }: Posting): HoldEnd {
  if (outcome === 'insufficient') throw new Error('a hold has what it laid aside');
  return outcome;
}
