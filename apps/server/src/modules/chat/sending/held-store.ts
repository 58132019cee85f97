import { sql } from 'kysely';
import { sqlFunction } from '#kernel/db/sql-function.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

export interface HeldPosition {
  readonly id: EntityId;
  readonly at: Date;
}

/** A page of the member's messages that are held until their address is confirmed, in the order they were written. */
export async function selectUnconfirmed(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { after, count }: { readonly after: HeldPosition | undefined; readonly count: number },
): Promise<HeldPosition[]> {
  const { rows } = await sql<HeldPosition>`
    select id, held_at as at from chat.held
    where site_id = ${site} and sender_member = ${member} and awaits_confirmation
      and (held_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by held_at, id
    limit ${count}`.execute(db);
  return rows;
}

export interface HeldRow {
  readonly id: EntityId;
  readonly sender: MemberId;
  readonly photo: EntityId | null;
  readonly unconfirmed: boolean;
}

/** A batch of all held messages of the site. */
export async function selectHeldAfter(
  db: Queryable,
  site: SiteId,
  after: EntityId | undefined,
  count: number,
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select id, sender_member as sender, photo_id as photo, awaits_confirmation as unconfirmed from chat.held
    where site_id = ${site} and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id
    limit ${count}`.execute(db);
  return rows;
}

/** Held messages with a photo, written before `moment`. */
export async function selectHeldPhotosBefore(
  db: Queryable,
  site: SiteId,
  moment: Date,
  count: number,
): Promise<EntityId[]> {
  const { rows } = await sql<{ id: EntityId }>`
    select id from chat.held
    where site_id = ${site} and photo_id is not null and held_at < ${moment}
    limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A photo is in at most one message. */
export async function selectHeldWithPhoto(
  db: Queryable,
  site: SiteId,
  photo: EntityId,
): Promise<EntityId | undefined> {
  const row = await db
    .selectFrom('chat.held')
    .select('id')
    .where('site_id', '=', site)
    .where('photo_id', '=', photo)
    .executeTakeFirst();
  return row?.id as EntityId | undefined;
}

export type ReleaseOutcome =
  | {
      readonly outcome: 'sent' | 'waiting' | 'dropped';
      readonly sender: MemberId;
      readonly receiver: MemberId;
    }
  | { readonly outcome: 'gone' };

interface HeldArguments {
  readonly site: SiteId;
  readonly held: EntityId;
  readonly transaction: EntityId;
}
const heldTypes = { site: 'integer', held: 'uuid', transaction: 'uuid' } as const;

/** Sends a held message if nothing holds it any more, and drops it if it can no longer be sent. */
export const releaseHeldMessage = sqlFunction<HeldArguments, ReleaseOutcome>('chat.release_held', heldTypes, {
  enqueues: true,
});

const dropHeldMessage = sqlFunction<HeldArguments, { readonly sender: MemberId | null }>(
  'chat.drop_held',
  heldTypes,
);

/** Returns the sender of the dropped message; `undefined` when it was no longer held. */
export async function dropHeld(
  db: Queryable,
  site: SiteId,
  held: EntityId,
  transaction: EntityId,
): Promise<MemberId | undefined> {
  const { sender } = await dropHeldMessage(db, { site, held, transaction });
  return sender ?? undefined;
}
