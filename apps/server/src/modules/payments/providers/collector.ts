import type { PaymentProvider } from '@bowline/contract/payment-choices';
import type { PaymentView } from '@bowline/contract/payments';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, CallSite, Member } from '#kernel/http/call.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Result } from '#kernel/result.ts';
import type { Payment } from '../store.ts';
import type { SiteProviderFactory } from './provider.ts';

/** Adds an admitted order to the collector's books. */
export type BookOrder = (
  order: Pick<Payment, 'site' | 'id' | 'amount' | 'currency' | 'createdAt'>,
) => Promise<void>;

/** What the receipt says about a collection before it happens. */
export interface CollectionNotice {
  readonly due: string;
  readonly mandate: string;
  readonly creditorId: string;
  /** Masked. */
  readonly account: string;
}

/**
 * A module that collects money for the site itself, with books in tables of its own. Besides being a provider it is asked
 * about each order, because the site then bears the risk that a bank takes the money back.
 */
export interface Collector {
  readonly factory: SiteProviderFactory;
  /** Whether the member may order this now. Runs in the transaction of the order. */
  admitOrder(
    tx: Queryable,
    call: Pick<Call<Member>, 'site' | 'viewer' | 'locale' | 'clock'>,
    amount: number,
  ): Promise<Result<BookOrder, 'mandate_missing' | 'debit_blocked' | 'debit_limit' | 'debit_unavailable'>>;
  /** Whether the member's own orders leave room at present, and up to which price. */
  standingOf(
    db: Queryable,
    site: Pick<CallSite, 'id' | 'settings'>,
    asked: { readonly member: MemberId; readonly now: Date },
  ): Promise<{ readonly closed: 'blocked' | 'limit' | null; readonly most: number }>;
  /** How each of these payments is collected; those it does not know are missing. */
  collectionsOf(
    db: Queryable,
    site: SiteId,
    payments: readonly EntityId[],
  ): Promise<ReadonlyMap<EntityId, NonNullable<PaymentView['collection']>>>;
  noticeOf(db: Queryable, site: SiteId, payment: EntityId): Promise<CollectionNotice | null>;
  /** Runs in the transaction in which a payment is charged back. Repeated, it changes nothing. */
  chargedBack(tx: Queryable, payment: Pick<Payment, 'site' | 'id' | 'member'>, at: Date): Promise<void>;
  /** Runs in the transaction that deletes payments whose years are over. */
  deleteBooks(tx: Queryable, site: SiteId, payments: readonly EntityId[]): Promise<void>;
}

type Collectors = Readonly<Partial<Record<PaymentProvider, Collector>>>;

export interface CollectorDeps {
  /** A function, because collectors are built on top of payments. */
  collectors(): Collectors;
}
