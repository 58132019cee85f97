import { type RawBuilder, sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '#kernel/db/transaction.ts';

/**
 * - `unbalanced`: the entries of a transaction do not add up to zero, or are missing.
 * - `misquoted`: `transaction.change` differs from its entries.
 * - `wallet`: a wallet is not the sum of its entries.
 * - `hold`: `wallet.reserved` is not the sum of the open holds.
 * - `stray`: an entry without its transaction, or a transaction without a wallet.
 */
export const violationKinds = ['unbalanced', 'misquoted', 'wallet', 'hold', 'stray'] as const;
export type ViolationKind = (typeof violationKinds)[number];
export type Violations = Readonly<Record<ViolationKind, number>>;

export type WalletCursor = readonly [site: number, member: string];
export type EntryCursor = readonly [site: number, transaction: string];

interface CheckedBatch<Cursor> {
  readonly last: Cursor | null;
  readonly found: Partial<Violations>;
}

/** One member may have a million transactions: more than the statement timeout of a request allows. */
const withLongTimeout = <T>(db: Queryable, check: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    // JIT compilation for every batch would take longer than the batch.
    await sql`set local jit = off`.execute(tx);
    return check(tx);
  });

/** The reserved credits of the next wallets after a cursor, for chat to compare with its held messages. */
export const selectReservedAfter = ([site, member]: WalletCursor, count: number): RawBuilder<unknown> => sql`
  select site_id, member_id, reserved from credits.wallet where (site_id, member_id) > (${site}, ${member})
  order by site_id, member_id limit ${count}`;

/** Compares the next wallets with all of their transactions, in one snapshot. */
export const checkWallets = (
  db: Queryable,
  [site, member]: WalletCursor,
  count: number,
): Promise<CheckedBatch<WalletCursor>> =>
  withLongTimeout(db, async (tx) => {
    const { rows } = await sql<
      Pick<Violations, 'unbalanced' | 'misquoted' | 'wallet' | 'hold'> & {
        readonly last: WalletCursor | null;
      }
    >`
      with batch as (
        select * from credits.wallet where (site_id, member_id) > (${site}, ${member})
        order by site_id, member_id limit ${count}
      )
      select coalesce(sum(unbalanced), 0)::int as unbalanced,
        coalesce(sum(misquoted), 0)::int as misquoted,
        count(*) filter (where (batch.balance, batch.reserved, batch.debt) <> (summed.balance, summed.reserved, - summed.debt)
          or least(batch.balance, batch.reserved, batch.debt) < 0)::int as wallet,
        count(*) filter (where batch.reserved <> held)::int as hold,
        (select json_build_array(site_id, member_id::text) from batch
         order by site_id desc, member_id desc limit 1) as last
      from batch
      cross join lateral (
        select count(*) filter (where total <> 0) as unbalanced,
          count(*) filter (where change <> books.balance) as misquoted,
          coalesce(sum(books.balance), 0) as balance,
          coalesce(sum(books.reserved), 0) as reserved,
          coalesce(sum(books.debt), 0) as debt,
          coalesce(- sum(change) filter (where reason = 'held_message' and not exists (
            select from credits.transaction as ending
            where ending.site_id = one.site_id and ending.hold_id = one.id
          )), 0) as held
        from credits.transaction as one
        cross join lateral (
          select coalesce(sum(amount), 1) as total,
            coalesce(sum(amount) filter (where account = 'balance'), 0) as balance,
            coalesce(sum(amount) filter (where account = 'reserved'), 0) as reserved,
            coalesce(sum(amount) filter (where account = 'debt'), 0) as debt
          from credits.entry where entry.site_id = one.site_id and entry.transaction_id = one.id
        ) as books
        where one.site_id = batch.site_id and one.member_id = batch.member_id
      ) as summed`.execute(tx);
    const { last = null, ...found } = rows[0] ?? {};
    return { last, found };
  });

/** Looks for stray rows among the next entries. */
export const checkEntries = (
  db: Queryable,
  [site, transaction]: EntryCursor,
  count: number,
): Promise<CheckedBatch<EntryCursor>> =>
  withLongTimeout(db, async (tx) => {
    const { rows } = await sql<{ readonly stray: number; readonly last: EntryCursor | null }>`
      with batch as (
        select site_id, transaction_id from credits.entry where (site_id, transaction_id) > (${site}, ${transaction})
        order by site_id, transaction_id limit ${count}
      )
      select count(*) filter (where wallet.member_id is null)::int as stray,
        (select json_build_array(site_id, transaction_id) from batch
         order by site_id desc, transaction_id desc limit 1) as last
      from batch
      left join credits.transaction as one on one.site_id = batch.site_id and one.id = batch.transaction_id
      left join credits.wallet on wallet.site_id = one.site_id and wallet.member_id = one.member_id`.execute(
      tx,
    );
    const { last = null, stray = 0 } = rows[0] ?? {};
    return { last, found: { stray } };
  });
