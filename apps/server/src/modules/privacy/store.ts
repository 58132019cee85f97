import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { type ArchiveAge, archiveDays, makeTimeoutHours } from './rules.ts';

export interface Archive extends ArchiveAge {
  readonly requestedAt: Date;
  readonly expiresAt: Date | null;
}

/** Serialises the member's requests, so that concurrent ones do not make two archives. */
export async function lockExportRequests(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`privacy.archive:${site}:${member}`}, 0))`.execute(
    tx,
  );
}

const archiveColumns = {
  requested_at: sql<Date>`requested_at`.as('requestedAt'),
  expires_at: sql<Date | null>`expires_at`.as('expiresAt'),
  isReady: sql<boolean>`ready_at is not null`.as('isReady'),
  hours: sql<number>`extract(epoch from now() - requested_at)::float / 3600`.as('hours'),
};

/** Returns the newest archive that is ready and not expired, or being made and not timed out. */
export function selectCurrentArchive(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<Archive | undefined> {
  return db
    .selectFrom('privacy.archive')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where((archive) =>
      archive.or([
        archive('expires_at', '>', sql<Date>`now()`),
        archive.and([
          archive('ready_at', 'is', null),
          archive('requested_at', '>', hoursAgo(makeTimeoutHours)),
        ]),
      ]),
    )
    .select(Object.values(archiveColumns))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface NewArchive {
  readonly member: MemberId;
  readonly id: EntityId;
  readonly storageKey: string;
}

export async function insertArchive(db: Queryable, site: SiteId, archive: NewArchive): Promise<Archive> {
  return db
    .insertInto('privacy.archive')
    .values({ site_id: site, member_id: archive.member, id: archive.id, storage_key: archive.storageKey })
    .returning(Object.values(archiveColumns))
    .executeTakeFirstOrThrow();
}

/** Returns the archive's status, which does not change until the transaction ends. */
export async function lockArchiveStatus(
  tx: Queryable,
  site: SiteId,
  { member, id }: Pick<NewArchive, 'member' | 'id'>,
): Promise<'pending' | 'ready' | 'deleted'> {
  const row = await archiveById(tx, site, member, id).select('ready_at').forUpdate().executeTakeFirst();
  if (!row) return 'deleted';
  return row.ready_at ? 'ready' : 'pending';
}

const archiveById = (db: Queryable, site: SiteId, member: MemberId, id: EntityId) =>
  db
    .selectFrom('privacy.archive')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('id', '=', id);

export async function markArchiveReady(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  id: EntityId,
): Promise<void> {
  await db
    .updateTable('privacy.archive')
    .set({ ready_at: sql`now()`, expires_at: sql`now() + make_interval(days => ${archiveDays})` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .execute();
}

export interface ReadyArchive {
  readonly storageKey: string;
  readonly readyAt: Date;
}

/** Returns the newest archive that can be downloaded. */
export async function selectReadyArchive(
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<ReadyArchive | undefined> {
  const row = await db
    .selectFrom('privacy.archive')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['storage_key', 'ready_at'])
    .orderBy('ready_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ready_at ? { storageKey: row.storage_key, readyAt: row.ready_at } : undefined;
}

export interface ExpiredArchive {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly id: EntityId;
  readonly storageKey: string;
}

/** Returns archives that have expired, and unfinished ones that are a day old. */
export async function selectExpiredArchives(db: Queryable, count: number): Promise<ExpiredArchive[]> {
  const rows = await db
    .selectFrom('privacy.archive')
    .where((archive) =>
      archive.or([
        archive('expires_at', '<=', sql<Date>`now()`),
        archive.and([archive('expires_at', 'is', null), archive('requested_at', '<', hoursAgo(24))]),
      ]),
    )
    .select(['site_id', 'member_id', 'id', 'storage_key'])
    .limit(count)
    .execute();
  return rows.map((row) => ({
    site: row.site_id as SiteId,
    member: row.member_id as MemberId,
    id: row.id as EntityId,
    storageKey: row.storage_key,
  }));
}

export async function deleteArchive(db: Queryable, { site, member, id }: ExpiredArchive): Promise<void> {
  await db
    .deleteFrom('privacy.archive')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .execute();
}

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
