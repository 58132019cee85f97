import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

/** Whose credits. */
export interface Holder {
  readonly site: SiteId;
  readonly member: MemberId;
}

/** What came of a posting: `repeated`, the event was in the books already; only `done` has written anything. */
type Outcome = 'done' | 'repeated' | 'insufficient' | 'not_held';

export interface Posting {
  readonly outcome: Outcome;
  readonly balance: number | null;
}

/**
 * The doors of the books, each one statement. The tables themselves are closed to the application; another module's SQL may
 * call the same functions within its own.
 */
type Verb = 'grant' | 'spend' | 'reserve' | 'settle' | 'release' | 'refund' | 'charge_back' | 'correct';

/** `details` in the order of the SQL function's parameters, behind site, id and member. */
export async function post(
  db: Queryable,
  verb: Verb,
  { site, member }: Holder,
  id: EntityId,
  details: readonly (string | number)[],
): Promise<Posting> {
  const parameters: RawBuilder<unknown>[] = [site, id, member, ...details].map((value) => sql`${value}`);
  const { rows } = await sql<Posting>`
    select outcome, balance from ${sql.id('credits', verb)}(${sql.join(parameters)})`.execute(db);
  const [posting] = rows;
  if (!posting) throw new Error('a posting has an outcome');
  return posting;
}

/** Spendable credits. Whoever never had any is missing. */
export async function selectBalances(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await db
    .selectFrom('credits.wallet')
    .where('site_id', '=', site)
    .where('member_id', 'in', members)
    .select(['member_id', 'balance'])
    .execute();
  return new Map(rows.map(({ member_id, balance }) => [member_id as MemberId, balance]));
}
