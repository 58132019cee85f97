import { sql } from 'kysely';
import type { Queryable } from '../../../kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '../../../kernel/ids.ts';

export interface HeldPlace {
  readonly id: EntityId;
  readonly at: Date;
}

/** A member's own that wait for their address, in the order they were sent; a page behind the given one. */
export async function selectUnconfirmed(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  { after, count }: { readonly after: HeldPlace | undefined; readonly count: number },
): Promise<HeldPlace[]> {
  const { rows } = await sql<HeldPlace>`
    select id, held_at as at from chat.held
    where site_id = ${site} and sender_member = ${member} and awaits_confirmation
      and (held_at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by held_at, id
    limit ${count}`.execute(db);
  return rows;
}

/** A photo is in one message. */
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

export type Released =
  | {
      readonly outcome: 'sent' | 'waiting' | 'dropped';
      readonly sender: MemberId;
      readonly receiver: MemberId;
    }
  | { readonly outcome: 'gone' };

/** What a message need no longer wait for. */
export interface Arrived {
  readonly confirmed: boolean;
  readonly inspected: boolean;
}

export async function release(
  db: Queryable,
  site: SiteId,
  held: EntityId,
  { confirmed, inspected, transaction }: Arrived & { readonly transaction: EntityId },
): Promise<Released> {
  const { rows } = await sql<Released>`
    select outcome, sender, receiver
    from chat.release(${site}, ${held}, ${transaction}, ${confirmed}, ${inspected})`.execute(db);
  return rows[0] ?? { outcome: 'gone' };
}

/** Says whose it was; `undefined` when it is gone already. */
export async function dropHeld(
  db: Queryable,
  site: SiteId,
  held: EntityId,
  transaction: EntityId,
): Promise<MemberId | undefined> {
  const { rows } = await sql<{ sender: MemberId | null }>`
    select sender from chat.drop_held(${site}, ${held}, ${transaction})`.execute(db);
  return rows[0]?.sender ?? undefined;
}
