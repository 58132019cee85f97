import type {
  CaseQueue,
  CaseReason,
  ClosingReason,
  ComplaintTopic,
  Outcome,
} from '@bowline/contract/case-choices';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

export interface Case {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly number: number;
  readonly subject: MemberId;
  readonly queues: readonly CaseQueue[];
  readonly reason: CaseReason;
  /** Of a complaint. */
  readonly topic: ComplaintTopic | null;
  readonly isGrave: boolean;
  readonly hidesSubject: boolean;
  readonly hiddenPhotos: readonly EntityId[];
  readonly toldBy: number;
  readonly state: 'open' | 'set_aside' | 'decided';
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly setAsideUntil: Date | null;
  readonly holder: EntityId | null;
  readonly heldAt: Date | null;
  readonly touchedAt: Date | null;
  readonly escalatedBy: EntityId | null;
  readonly decidedAt: Date | null;
  readonly outcome: Outcome | null;
  /** Of an appeal. */
  readonly appealedDecision: EntityId | null;
  /** Of an appeal: who took that decision. */
  readonly firstDecider: EntityId | null;
  /** Null once no appeal is possible any more. */
  readonly wrappedKey: Buffer | null;
}

export const caseColumns: RawBuilder<Case> = sql`
  site_id as site, id, number, subject_member as subject, queues, reason, topic, is_grave as "isGrave",
  hides_subject as "hidesSubject", told_by as "toldBy", state, opened_at as "openedAt", due_at as "dueAt",
  set_aside_until as "setAsideUntil", holder_id as holder, held_at as "heldAt", touched_at as "touchedAt",
  escalated_by as "escalatedBy", decided_at as "decidedAt", outcome,
  hidden_photos as "hiddenPhotos", appealed_decision as "appealedDecision", wrapped_key as "wrappedKey",
  (select person_id from moderation.decision as appealed
   where appealed.site_id = "case".site_id and appealed.id = appealed_decision) as "firstDecider"`;

export async function selectCase(db: Queryable, site: SiteId, id: EntityId): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from moderation."case" where site_id = ${site} and id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the case of one of these sites. */
export async function selectCaseOf(
  db: Queryable,
  sites: readonly SiteId[],
  id: EntityId,
): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from moderation."case" where site_id = any(${[...sites]}) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Until the transaction ends nobody else changes the case. */
export async function lockCase(tx: Queryable, site: SiteId, id: EntityId): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from moderation."case" where site_id = ${site} and id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Returns the case that reports and removal requests about the member join. */
export async function lockOpenCase(tx: Queryable, site: SiteId, member: MemberId): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from moderation."case"
    where site_id = ${site} and subject_member = ${member} and state <> 'decided'
      and not queues && array['complaints', 'appeals']
    for update`.execute(tx);
  return rows[0];
}

interface NewCase {
  readonly id: EntityId;
  readonly subject: MemberId;
  readonly queue: CaseQueue;
  readonly reason: CaseReason;
  readonly isGrave: boolean;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly wrappedKey: Buffer;
  readonly appealedDecision?: EntityId;
  readonly topic?: ComplaintTopic;
  /** What is joined counts itself; 0 unless stated. */
  readonly toldBy?: number;
}

/** Returns false when another call has opened one about the member at the same time. */
export async function insertCase(tx: Queryable, site: SiteId, opened: NewCase): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('moderation.case')
    .values({
      site_id: site,
      id: opened.id,
      subject_member: opened.subject,
      queues: [opened.queue],
      reason: opened.reason,
      is_grave: opened.isGrave,
      opened_at: opened.openedAt,
      due_at: opened.dueAt,
      wrapped_key: opened.wrappedKey,
      appealed_decision: opened.appealedDecision ?? null,
      topic: opened.topic ?? null,
      told_by: opened.toldBy ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

type CaseChange = Partial<
  Pick<
    Case,
    | 'queues'
    | 'reason'
    | 'isGrave'
    | 'hidesSubject'
    | 'hiddenPhotos'
    | 'toldBy'
    | 'state'
    | 'dueAt'
    | 'setAsideUntil'
    | 'holder'
    | 'heldAt'
    | 'touchedAt'
    | 'escalatedBy'
    | 'decidedAt'
    | 'outcome'
  >
>;

const columnOf = {
  queues: 'queues',
  reason: 'reason',
  isGrave: 'is_grave',
  hidesSubject: 'hides_subject',
  hiddenPhotos: 'hidden_photos',
  toldBy: 'told_by',
  state: 'state',
  dueAt: 'due_at',
  setAsideUntil: 'set_aside_until',
  holder: 'holder_id',
  heldAt: 'held_at',
  touchedAt: 'touched_at',
  escalatedBy: 'escalated_by',
  decidedAt: 'decided_at',
  outcome: 'outcome',
} as const satisfies Record<keyof CaseChange, string>;

/** For a caller that has locked the case. */
export async function updateCase(
  tx: Queryable,
  { site, id }: Pick<Case, 'site' | 'id'>,
  change: CaseChange,
): Promise<void> {
  const columns = Object.entries(change).map(([name, value]) => [columnOf[name as keyof CaseChange], value]);
  await tx
    .updateTable('moderation.case')
    .set(Object.fromEntries(columns))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute();
}

export interface History {
  readonly earlierCases: number;
  readonly lastOutcome: Outcome | null;
}

/** How many cases there were about each one's member before it, up to 100, and how the latest of them ended. */
export async function selectHistories(
  db: Queryable,
  cases: readonly Pick<Case, 'site' | 'id' | 'subject' | 'openedAt'>[],
): Promise<ReadonlyMap<EntityId, History>> {
  const { rows } = await sql<History & { readonly id: EntityId }>`
    select listed.id, history."earlierCases", history."lastOutcome"
    from unnest(${cases.map(({ site }) => site)}::integer[], ${cases.map(({ id }) => id)}::uuid[],
                ${cases.map(({ subject }) => subject)}::bigint[], ${cases.map(({ openedAt }) => openedAt)}::timestamptz[])
      as listed (site, id, subject, opened)
    cross join lateral (
      select count(*)::integer as "earlierCases",
             (array_agg(outcome order by opened_at desc) filter (where outcome is not null))[1] as "lastOutcome"
      from (
        select outcome, opened_at from moderation."case"
        where site_id = listed.site and subject_member = listed.subject and "case".id <> listed.id
          and opened_at <= listed.opened
        order by opened_at desc
        limit 100
      ) as earlier
    ) as history`.execute(db);
  return new Map(rows.map(({ id, ...history }) => [id, history]));
}

/** Returns cases about these members that reports or removal requests have opened, latest first. */
export async function selectCasesAbout(
  db: Queryable,
  site: SiteId,
  members: readonly MemberId[],
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from moderation."case"
    where site_id = ${site} and subject_member = any(${[...members]}::bigint[])
      and not queues && array['complaints', 'appeals']
    order by opened_at desc
    limit 10`.execute(db);
  return rows;
}

export interface EarlierCase extends Case {
  /** Of a complaint that was closed without an answer. */
  readonly closingReason: ClosingReason | null;
}

/** Returns cases about the member before this one, their complaints among them, latest first. */
export async function selectEarlier(
  db: Queryable,
  { site, id, subject, openedAt }: Pick<Case, 'site' | 'id' | 'subject' | 'openedAt'>,
): Promise<EarlierCase[]> {
  const { rows } = await sql<EarlierCase>`
    select ${caseColumns}, (
      select closing_reason from moderation.decision
      where decision.site_id = "case".site_id and case_id = "case".id and decision.state in ('held', 'carried_out')
    ) as "closingReason"
    from moderation."case"
    where site_id = ${site} and subject_member = ${subject} and id <> ${id} and opened_at <= ${openedAt}
    order by opened_at desc
    limit 10`.execute(db);
  return rows;
}
