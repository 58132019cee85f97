import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type GrantReason, type Holder, ledgerFunctions, type Posting, type SpendReason } from './store.ts';

export interface Posted {
  /** False: the same event was in the books already, and nothing changed. */
  readonly isNew: boolean;
  /** What can be spent now. */
  readonly balance: number;
}

interface Reference {
  /** The id of what it is for; with the reason it identifies the event. */
  readonly reference: string;
}
interface Amount {
  readonly credits: number;
}

export type Grant = Reference & Amount & { readonly reason: GrantReason };
export type Expense = Reference & { readonly reason: SpendReason };
export type Priced = Result<Posted, 'insufficient_credits'>;

/** How a hold ended: `not_held`, there was none, or it had ended the other way. */
export type HoldEnd = 'done' | 'repeated' | 'not_held';

/** Moves credits. Each verb is one statement in the caller's transaction, and changes nothing when repeated. */
export function createLedger({ random, nudges }: Pick<Kernel, 'random' | 'nudges'>) {
  async function posted(
    db: Queryable,
    { site, member }: Holder,
    write: (ids: Holder & { readonly id: EntityId }) => Promise<Posting>,
  ): Promise<Posting> {
    const posting = await write({ site, member, id: random.uuid7() });
    if (posting.outcome === 'done') afterCommit(db, () => nudges.nudge(site, member, 'balance'));
    return posting;
  }

  return {
    grantOnce: async (db: Queryable, to: Holder, { reason, reference, credits }: Grant): Promise<Posted> =>
      happened(
        await posted(db, to, (ids) =>
          ledgerFunctions.grant(db, { ...ids, reason, reference, amount: credits }),
        ),
      ),

    /** The site's `signup_credits`, once per member. */
    grantSignUpCredits: async (db: Queryable, to: Holder, credits: number): Promise<Posted> =>
      happened(await posted(db, to, (ids) => ledgerFunctions.grantSignUp(db, { ...ids, amount: credits }))),

    spend: async (
      db: Queryable,
      from: Holder,
      { reason, reference, credits }: Expense & Amount,
    ): Promise<Priced> =>
      affordable(
        await posted(db, from, (ids) =>
          ledgerFunctions.spend(db, { ...ids, reason, reference, amount: credits }),
        ),
      ),

    /** Reserves credits for a held message, whose id is `reference`. A free message needs no hold. */
    reserve: async (
      db: Queryable,
      from: Holder,
      { reference, credits }: Reference & Amount,
    ): Promise<Priced> =>
      affordable(
        await posted(db, from, (ids) => ledgerFunctions.reserve(db, { ...ids, reference, amount: credits })),
      ),

    /** Spends the credits reserved for a message that was sent. */
    settle: async (db: Queryable, from: Holder, { reason, reference }: Expense): Promise<HoldEnd> =>
      ended(await posted(db, from, (ids) => ledgerFunctions.settle(db, { ...ids, reason, reference }))),

    /** Gives back the credits reserved for a message that will never be sent. */
    release: async (db: Queryable, to: Holder, { reference }: Reference): Promise<HoldEnd> =>
      ended(await posted(db, to, (ids) => ledgerFunctions.release(db, { ...ids, reference }))),

    /** Removes unused credits whose money is paid back. */
    refund: async (
      db: Queryable,
      from: Holder,
      { reference, credits }: Reference & Amount,
    ): Promise<Priced> =>
      affordable(
        await posted(db, from, (ids) => ledgerFunctions.refund(db, { ...ids, reference, amount: credits })),
      ),

    /** Takes back the credits of a payment that was charged back. Credits already spent become a debt. */
    chargeBack: async (
      db: Queryable,
      from: Holder,
      { reference, credits }: Reference & Amount,
    ): Promise<Posted> =>
      happened(
        await posted(db, from, (ids) =>
          ledgerFunctions.chargeBack(db, { ...ids, reference, amount: credits }),
        ),
      ),

    /** Corrects a wallet by a decision of the staff; a negative `debt` remits a debt. */
    correct: async (
      db: Queryable,
      holder: Holder,
      { reference, credits, debt = 0 }: Reference & Amount & { readonly debt?: number },
    ): Promise<Priced> =>
      affordable(
        await posted(db, holder, (ids) =>
          ledgerFunctions.correct(db, { ...ids, reference, change: credits, debt }),
        ),
      ),
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
  if (outcome === 'insufficient') throw new Error('a hold always covers what it reserved');
  return outcome;
}
