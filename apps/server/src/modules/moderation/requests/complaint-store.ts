import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';

/** A complaint is a case about the member who complains. */
export interface Complaint {
  readonly site: SiteId;
  readonly id: EntityId;
  readonly openedAt: Date;
  readonly closed: boolean;
  readonly wrappedKey: Buffer | null;
}

const columns = sql<Complaint>`
  site_id as site, id, opened_at as "openedAt", wrapped_key as "wrappedKey",
  exists (select from moderation.decision
          where decision.site_id = "case".site_id and case_id = "case".id and decision.state = 'carried_out') as closed`;

/** Latest first; more than anybody has. */
export async function selectComplaints(db: Queryable, site: SiteId, member: MemberId): Promise<Complaint[]> {
  const { rows } = await sql<Complaint>`
    select ${columns} from moderation."case"
    where site_id = ${site} and subject_member = ${member} and 'complaints' = any(queues)
    order by opened_at desc
    limit 50`.execute(db);
  return rows;
}

export async function selectComplaint(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  id: EntityId,
): Promise<Complaint | undefined> {
  const { rows } = await sql<Complaint>`
    select ${columns} from moderation."case"
    where site_id = ${site} and id = ${id} and subject_member = ${member} and 'complaints' = any(queues)`.execute(
    db,
  );
  return rows[0];
}

export interface ThreadMessage {
  readonly case: EntityId;
  readonly id: EntityId;
  readonly at: Date;
  readonly mine: boolean;
  readonly sealed: Buffer;
}

/** What the member wrote and what the staff answered, oldest first. An answer that has not left is not among them. */
export async function selectThreads(
  db: Queryable,
  site: SiteId,
  complaints: readonly EntityId[],
  now: Date,
): Promise<ThreadMessage[]> {
  const { rows } = await sql<ThreadMessage>`
    select case_id as "case", id, at, kind = 'complained' as mine, sealed from moderation.event
    where site_id = ${site} and case_id = any(${[...complaints]}::uuid[]) and kind in ('complained', 'answered')
      and sealed is not null and at <= ${now}
    order by at, id
    limit 1000`.execute(db);
  return rows;
}
