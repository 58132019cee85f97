import { sql } from 'kysely';
import { createStatement } from '#kernel/db/statement.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Viewer } from '#kernel/http/call.ts';
import type { Device } from '#kernel/http/device.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { localeOf } from '../account/account-store.ts';
import { mayUseSite } from '../restriction-store.ts';
import { sessionDays } from '../rules.ts';

// By the database's clock, on which all processes agree.
const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

export async function insertSession(
  db: Queryable,
  site: SiteId,
  session: {
    readonly member: MemberId;
    readonly id: EntityId;
    readonly tokenHash: Buffer;
    readonly device: Device;
  },
): Promise<void> {
  await db
    .insertInto('identity.session')
    .values({
      site_id: site,
      member_id: session.member,
      id: session.id,
      token_hash: session.tokenHash,
      ...session.device,
      expires_at: inDays(sessionDays),
    })
    .execute();
}

/** Returns whose session it was; `undefined` when there is none. */
export async function deleteSession(
  db: Queryable,
  site: SiteId,
  tokenHash: Buffer,
): Promise<{ readonly member: MemberId; readonly id: string } | undefined> {
  const row = await db
    .deleteFrom('identity.session')
    .where('site_id', '=', site)
    .where('token_hash', '=', tokenHash)
    .returning(['member_id', 'id'])
    .executeTakeFirst();
  return row && { member: row.member_id as MemberId, id: row.id };
}

/** Returns false when the member has no such session. */
export async function deleteSessionById(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.session')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of a member, or all but `except`. Returns them, with those that had expired. */
export async function deleteSessions(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  except: string | undefined,
): Promise<{ readonly id: string; readonly wasOpen: boolean }[]> {
  const all = db.deleteFrom('identity.session').where('site_id', '=', site).where('member_id', '=', member);
  return (except === undefined ? all : all.where('id', '<>', except))
    .returning(['id', sql<boolean>`expires_at > now()`.as('wasOpen')])
    .execute();
}

export interface SessionRow extends Device {
  readonly id: string;
  readonly openedAt: Date;
  readonly lastUsedAt: Date;
}

/** More than anybody would look through; ending all other sessions ends those beyond it too. */
const maxListed = 100;

export async function selectSessions(db: Queryable, site: SiteId, member: MemberId): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('identity.session')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['id', 'browser', 'system', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    openedAt: created_at,
    lastUsedAt: last_used_at,
  }));
}

/** Returns the ids of the sessions in `sessions` that are open. */
export async function selectOpenSessions(
  db: Queryable,
  sessions: readonly { readonly site: SiteId; readonly member: MemberId; readonly session: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select session.id
    from unnest(
      ${sessions.map(({ site }) => site)}::int[],
      ${sessions.map(({ member }) => member)}::bigint[],
      ${sessions.map(({ session }) => session)}::uuid[]
    ) as asked (site_id, member_id, id)
    join identity.session using (site_id, member_id, id)
    join identity.account using (site_id, member_id)
    where session.expires_at > now() and account.deleted_at is null and ${mayUseSite}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface SessionOwner {
  readonly viewer: Extract<Viewer, { kind: 'member' }>;
  /** `last_used_at` is more than an hour ago. */
  readonly isStale: boolean;
}

interface OwnerRow {
  readonly id: string;
  readonly member_id: MemberId;
  readonly public_id: PublicId;
  readonly confirmed: boolean;
  readonly premium: boolean;
  readonly language: string;
  readonly is_stale: boolean;
}

/** A prepared statement, because nearly every call runs it. */
const ownerOf = createStatement<{ site: SiteId; tokenHash: Buffer }, OwnerRow>(
  ({ site, tokenHash }) => sql`
    select session.id, account.member_id, account.public_id, account.confirmed_at is not null as confirmed,
           account.premium_since is not null as premium, account.language,
           session.last_used_at < now() - interval '1 hour' as is_stale
    from identity.session
    join identity.account on account.site_id = session.site_id and account.member_id = session.member_id
    where session.site_id = ${site} and session.token_hash = ${tokenHash} and session.expires_at > now()
      and account.deleted_at is null and ${mayUseSite}`,
);

export async function selectSessionOwner(
  db: Queryable,
  site: SiteId,
  tokenHash: Buffer,
): Promise<SessionOwner | undefined> {
  const [row] = await ownerOf.run(db, { site, tokenHash });
  if (!row) return undefined;
  return {
    viewer: {
      kind: 'member',
      id: row.member_id,
      publicId: row.public_id,
      confirmed: row.confirmed,
      premium: row.premium,
      language: localeOf(row.language),
      session: row.id,
    },
    isStale: row.is_stale,
  };
}

export async function touchSession(db: Queryable, site: SiteId, member: MemberId, id: string): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ last_used_at: sql`now()` })
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('id', '=', id)
    .execute();
}
