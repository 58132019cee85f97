import type { CaseEvent } from '@bowline/contract/case-choices';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Case } from './case-store.ts';

/** Numbers and choices, no words of anybody. */
interface EventDetail {
  readonly count?: number;
  readonly outcome?: string;
  readonly reason?: string;
  readonly until?: string;
}

export interface Event {
  readonly id: EntityId;
  readonly at: Date;
  readonly kind: CaseEvent;
  readonly person: EntityId | null;
  readonly item: EntityId | null;
  readonly detail: EventDetail;
  readonly sealed: Buffer | null;
}

export type NewEvent = Pick<Event, 'id' | 'at' | 'kind'> & Partial<Omit<Event, 'id' | 'at' | 'kind'>>;

export async function insertEvent(
  tx: Queryable,
  { site, id: inCase }: Pick<Case, 'site' | 'id'>,
  { id, at, kind, person = null, item = null, detail = {}, sealed = null }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('moderation.event')
    .values({
      site_id: site,
      case_id: inCase,
      id,
      at,
      kind,
      person_id: person,
      item_id: item,
      detail: JSON.stringify(detail),
      sealed,
    })
    .execute();
}

/** More than anybody would read in one case. */
const most = 500;

export async function selectEvents(db: Queryable, { site, id }: Pick<Case, 'site' | 'id'>): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select id, at, kind, person_id as person, item_id as item, detail, sealed from moderation.event
    where site_id = ${site} and case_id = ${id}
    order by at, id
    limit ${most}`.execute(db);
  return rows;
}

/** Returns the person's answer that has not left yet, the latest first. */
export async function selectHeldAnswer(
  db: Queryable,
  { site, id }: Pick<Case, 'site' | 'id'>,
  person: EntityId,
  now: Date,
): Promise<EntityId | undefined> {
  const row = await db
    .selectFrom('moderation.event')
    .where('site_id', '=', site)
    .where('case_id', '=', id)
    .where('kind', '=', 'answered')
    .where('person_id', '=', person)
    .where('at', '>', now)
    .select('id')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.id as EntityId);
}

/** Whether the member can read an answer in the complaint; with `answer` whether they can read this one. */
export async function hasAnswer(
  db: Queryable,
  { site, id }: Pick<Case, 'site' | 'id'>,
  now: Date,
  answer?: EntityId,
): Promise<boolean> {
  const row = await db
    .selectFrom('moderation.event')
    .where('site_id', '=', site)
    .where('case_id', '=', id)
    .where('kind', '=', 'answered')
    .where('at', '<=', now)
    .$if(answer !== undefined, (answers) => answers.where('id', '=', answer ?? ''))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody has read it. */
export async function deleteAnswer(
  tx: Queryable,
  { site, id }: Pick<Case, 'site' | 'id'>,
  answer: EntityId,
): Promise<void> {
  await tx
    .deleteFrom('moderation.event')
    .where('site_id', '=', site)
    .where('case_id', '=', id)
    .where('kind', '=', 'answered')
    .where('id', '=', answer)
    .execute();
}

/** When the person last looked into the case; `undefined` if never. */
export async function selectLastLook(
  db: Queryable,
  { site, id }: Pick<Case, 'site' | 'id'>,
  person: EntityId,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('moderation.event')
    .where('site_id', '=', site)
    .where('case_id', '=', id)
    .where('person_id', '=', person)
    .where('kind', '=', 'looked')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
