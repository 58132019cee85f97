import type { Outcome, StatementRole } from '@bowline/contract/case-choices';
import type { Locale } from '@bowline/i18n';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { wrappedKeyOf } from '#modules/identity/index.ts';
import type { Case } from '../cases/case-store.ts';

export interface Statement {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly decision: EntityId;
  readonly member: MemberId;
  readonly role: StatementRole;
  readonly outcome: Outcome;
  readonly locale: Locale;
  readonly sealed: Buffer;
  readonly sentAt: Date;
  readonly readAt: Date | null;
  readonly appealUntil: Date | null;
  readonly appealCase: EntityId | null;
}

/** With the member's key, and what became of the objection. */
export interface ReadableStatement extends Statement {
  readonly wrappedKey: Buffer | null;
  readonly appealOutcome: Outcome | null;
}

const columns = sql<ReadableStatement>`
  statement.site_id as site, statement.id, decision_id as decision, member_id as member, role, statement.outcome,
  locale, sealed, sent_at as "sentAt", read_at as "readAt", appeal_until as "appealUntil",
  appeal_case_id as "appealCase", ${wrappedKeyOf(sql.ref('statement.site_id'), sql.ref('statement.member_id'))} as "wrappedKey",
  (select result.outcome from moderation.decision as result
   where result.site_id = statement.site_id and result.case_id = statement.appeal_case_id
     and result.state = 'carried_out') as "appealOutcome"`;

/** Returns false when the member has been told already. */
export async function insertStatement(
  tx: Queryable,
  statement: Omit<Statement, 'readAt' | 'appealCase'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('moderation.statement')
    .values({
      site_id: statement.site,
      id: statement.id,
      decision_id: statement.decision,
      member_id: statement.member,
      role: statement.role,
      outcome: statement.outcome,
      locale: statement.locale,
      sealed: statement.sealed,
      sent_at: statement.sentAt,
      appeal_until: statement.appealUntil,
    })
    .onConflict((conflict) => conflict.constraint('statement_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function selectStatement(
  db: Queryable,
  site: SiteId,
  id: EntityId,
): Promise<ReadableStatement | undefined> {
  const { rows } = await sql<ReadableStatement>`
    select ${columns} from moderation.statement where site_id = ${site} and id = ${id}`.execute(db);
  return rows[0];
}

/** Who told us what a case is about. */
export interface Tellers {
  /** Each once, however often they reported. */
  readonly members: number;
  /** Requests to remove a photo, which need no account. */
  readonly requests: number;
  /** Whether staff found something while they inspected photos. */
  readonly staff: boolean;
}

export async function countTellers(db: Queryable, { site, id }: Pick<Case, 'site' | 'id'>): Promise<Tellers> {
  const { rows } = await sql<Tellers>`
    select (count(distinct reporter_member) filter (where kind = 'report'))::integer as members,
           (count(*) filter (where kind = 'removal'))::integer as requests,
           count(*) filter (where kind = 'photo') > 0 as staff
    from moderation.item where site_id = ${site} and case_id = ${id}`.execute(db);
  const [tellers] = rows;
  if (!tellers) throw new Error('an aggregate returned no row');
  return tellers;
}

interface StatementCursor {
  readonly at: Date;
  readonly id: EntityId;
}

export async function selectStatements(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { after, count }: { readonly after: StatementCursor | undefined; readonly count: number },
): Promise<ReadableStatement[]> {
  const { rows } = await sql<ReadableStatement>`
    select ${columns} from moderation.statement
    where site_id = ${site} and member_id = ${member}
      ${after ? sql`and (sent_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by sent_at desc, id desc
    limit ${count}`.execute(db);
  return rows;
}

export async function selectUnread(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<{ readonly id: EntityId; readonly to: StatementRole } | null> {
  const row = await db
    .selectFrom('moderation.statement')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .select(['id', 'role'])
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id as EntityId, to: row.role as StatementRole } : null;
}

/** The one that tells a member why they cannot log in. */
export async function selectRestricting(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<EntityId | undefined> {
  const row = await db
    .selectFrom('moderation.statement')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('role', '=', 'restricted')
    .where('outcome', 'in', ['suspend', 'end'])
    .select('id')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.id as EntityId);
}

export async function markRead(
  db: Queryable,
  { site, id }: Pick<Statement, 'site' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('moderation.statement')
    .set({ read_at: now })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

/** Returns false when the member has objected before: of two at once one does. */
export async function setAppealCase(
  tx: Queryable,
  { site, id }: Pick<Statement, 'site' | 'id'>,
  appealCase: EntityId,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moderation.statement')
    .set({ appeal_case_id: appealCase })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('appeal_case_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
