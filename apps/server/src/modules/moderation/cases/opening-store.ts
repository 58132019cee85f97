import type { openingReasons } from '@bowline/contract/case-choices';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Case } from './case-store.ts';

export interface Opening {
  readonly id: EntityId;
  readonly what: 'messages' | 'photos';
  readonly item: EntityId | null;
  readonly reason: (typeof openingReasons)[number];
  readonly openedAt: Date;
  readonly closesAt: Date;
  /** Numbers among the copied messages, from 1. */
  readonly first: number;
  readonly last: number;
}

export async function insertOpening(
  tx: Queryable,
  { site, id: inCase }: Pick<Case, 'site' | 'id'>,
  person: EntityId,
  {
    id,
    what,
    item,
    reason,
    openedAt,
    closesAt,
    first,
    last,
    numberSealed,
  }: Opening & {
    readonly numberSealed: Buffer | null;
  },
): Promise<void> {
  await tx
    .insertInto('moderation.opening')
    .values({
      site_id: site,
      id,
      case_id: inCase,
      person_id: person,
      what,
      item_id: item,
      reason,
      number_sealed: numberSealed,
      opened_at: openedAt,
      closes_at: closesAt,
      first,
      last,
    })
    .execute();
}

/** What the person has open in the case. */
export async function selectOpening(
  db: Queryable,
  { site, id }: Pick<Case, 'site' | 'id'>,
  person: EntityId,
  now: Date,
): Promise<Opening | undefined> {
  const { rows } = await sql<Opening>`
    select id, what, item_id as item, reason, opened_at as "openedAt", closes_at as "closesAt", first, last
    from moderation.opening
    where site_id = ${site} and case_id = ${id} and person_id = ${person} and closes_at > ${now}
    order by opened_at desc
    limit 1`.execute(db);
  return rows[0];
}

interface PhotoOpening {
  readonly case: EntityId;
  readonly reason: Opening['reason'];
}

/** The case in which the person has opened the photos of this member, and why. */
export async function selectPhotoOpening(
  db: Queryable,
  site: SiteId,
  person: EntityId,
  { member, now }: { readonly member: MemberId; readonly now: Date },
): Promise<PhotoOpening | undefined> {
  const { rows } = await sql<PhotoOpening>`
    select opening.case_id as "case", opening.reason from moderation.opening
    join moderation."case" as opened on opened.site_id = opening.site_id and opened.id = opening.case_id
    where opening.site_id = ${site} and opening.person_id = ${person} and opening.closes_at > ${now}
      and opening.what = 'photos' and opened.subject_member = ${member}
    order by opening.opened_at desc
    limit 1`.execute(db);
  return rows[0];
}

export async function updateOpening(
  tx: Queryable,
  { site }: Pick<Case, 'site'>,
  id: EntityId,
  { first, last }: Pick<Opening, 'first' | 'last'>,
): Promise<void> {
  await tx
    .updateTable('moderation.opening')
    .set({ first, last })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute();
}

export async function closeOpenings(
  tx: Queryable,
  { site, id }: Pick<Case, 'site' | 'id'>,
  person: EntityId,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('moderation.opening')
    .set({ closes_at: now })
    .where('site_id', '=', site)
    .where('case_id', '=', id)
    .where('person_id', '=', person)
    .where('closes_at', '>', now)
    .execute();
}
