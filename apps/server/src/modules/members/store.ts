import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { FoundMember } from './find-member.ts';

export interface Note {
  readonly id: EntityId;
  readonly at: Date;
  readonly person: EntityId;
  readonly pinned: boolean;
  readonly sealed: Buffer;
}

export async function insertNote(
  tx: Queryable,
  { site, member }: FoundMember,
  { id, at, person, pinned, sealed }: Note,
): Promise<void> {
  await tx
    .insertInto('members.note')
    .values({ site_id: site, id, member_id: member, person_id: person, at, pinned, sealed })
    .execute();
}

/** Latest first: their ids sort by time. */
export async function selectNotes(
  db: Queryable,
  { site, member }: FoundMember,
  { before, count }: { readonly before?: EntityId | undefined; readonly count: number },
): Promise<readonly Note[]> {
  const { rows } = await sql<Note>`
    select id, at, person_id as person, pinned, sealed from members.note
    where site_id = ${site} and member_id = ${member} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${count}`.execute(db);
  return rows;
}

export async function selectPinned(db: Queryable, { site, member }: FoundMember): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    select id, at, person_id as person, pinned, sealed from members.note
    where site_id = ${site} and member_id = ${member} and pinned
    order by id desc limit 1`.execute(db);
  return rows[0];
}
