import type { CreditReason } from '@bowline/contract/credits';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Holder } from './store.ts';

export interface Wallet {
  readonly balance: number;
  readonly reserved: number;
  readonly debt: number;
}

export interface StatementLine {
  readonly id: EntityId;
  /** The order in which lines were written. */
  readonly seq: number;
  readonly at: Date;
  readonly reason: CreditReason;
  readonly change: number;
  readonly reserved: number;
  readonly debt: number;
}

export interface StatementRange {
  /** The `seq` of the last line of the page before; `undefined` starts at the newest. */
  readonly after: number | undefined;
  readonly count: number;
}

interface Row extends Wallet {
  readonly line: (Omit<StatementLine, 'at'> & { readonly at: string }) | null;
}

/** One statement, so that the wallet matches the newest line. */
export async function selectStatement(
  db: Queryable,
  holder: Holder,
  range: StatementRange,
): Promise<{ readonly wallet: Wallet; readonly lines: readonly StatementLine[] }> {
  const { rows } = await statement(holder, range).execute(db);
  const { balance = 0, reserved = 0, debt = 0 } = rows[0] ?? {};
  const lines = rows.flatMap(({ line }) => (line ? [{ ...line, at: new Date(line.at) }] : []));
  return { wallet: { balance, reserved, debt }, lines };
}

/**
 * A message that was held is one line, from when its credits were reserved: once it is delivered, the line says so. What
 * settles a hold leaves the balance as it is and has no line of its own; a release has one, because credits come back.
 */
export const statement = ({ site, member }: Holder, { after, count }: StatementRange): RawBuilder<Row> =>
  sql<Row>`
    select wallet.balance, wallet.reserved, wallet.debt, to_json(line) as line
    from credits.wallet
    left join lateral (
      select one.id, one.seq, one.created_at as at, coalesce(settled.reason, one.reason) as reason, one.change,
        case when settled.id is null then coalesce((select amount from credits.entry
          where site_id = one.site_id and transaction_id = one.id and account = 'reserved'), 0) else 0 end as reserved,
        coalesce((select - amount from credits.entry
          where site_id = one.site_id and transaction_id = one.id and account = 'debt'), 0) as debt
      from credits.transaction as one
      left join credits.transaction as settled
        on settled.site_id = one.site_id and settled.hold_id = one.id and settled.reason <> 'release'
      where one.site_id = ${site} and one.member_id = ${member}
        and (one.hold_id is null or one.reason = 'release')
        ${after ? sql`and one.seq < ${after}` : sql``}
      order by one.seq desc limit ${count}
    ) as line on true
    where wallet.site_id = ${site} and wallet.member_id = ${member}
    order by line.seq desc`;
