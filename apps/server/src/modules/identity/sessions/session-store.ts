import { sql } from 'kysely';
import type { Queryable } from '../../../kernel/db/transaction.ts';
import type { Viewer } from '../../../kernel/http/call.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '../../../kernel/ids.ts';
import { localeOf } from '../account/account-store.ts';
import { sessionDays } from '../rules.ts';
import type { Device } from './device.ts';

// Lifetimes are counted by the database's clock: every process agrees on it.
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

export async function deleteSession(db: Queryable, site: SiteId, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('identity.session')
    .where('site_id', '=', site)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** False when the member has no such session. */
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

/** Ends every session of a member but the one named, if one is. Returns how many were open. */
export async function deleteSessions(
  db: Queryable,
  site: SiteId,
  member: MemberId,
  except: string | undefined,
): Promise<number> {
  const all = db.deleteFrom('identity.session').where('site_id', '=', site).where('member_id', '=', member);
  const ended = await (except === undefined ? all : all.where('id', '<>', except))
    .returning(sql<boolean>`expires_at > now()`.as('was_open'))
    .execute();
  return ended.filter((session) => session.was_open).length;
}

export interface OpenSession extends Device {
  readonly id: string;
  readonly openedAt: Date;
  readonly lastUsedAt: Date;
}

/** More than anybody would look through; what is behind them ends with "all others" like the rest. */
const mostListed = 100;

export async function selectSessions(db: Queryable, site: SiteId, member: MemberId): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('identity.session')
    .where('site_id', '=', site)
    .where('member_id', '=', member)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['id', 'browser', 'system', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    openedAt: created_at,
    lastUsedAt: last_used_at,
  }));
}

export interface SessionOwner {
  readonly viewer: Extract<Viewer, { kind: 'member' }>;
  /** Not noted as used for an hour or longer. */
  readonly isStale: boolean;
}

export async function selectSessionOwner(
  db: Queryable,
  site: SiteId,
  tokenHash: Buffer,
): Promise<SessionOwner | undefined> {
  const row = await db
    .selectFrom('identity.session as session')
    .innerJoin('identity.account as account', (join) =>
      join
        .onRef('account.site_id', '=', 'session.site_id')
        .onRef('account.member_id', '=', 'session.member_id'),
    )
    .where('session.site_id', '=', site)
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('account.deleted_at', 'is', null)
    .select(['session.id', 'account.member_id', 'public_id', 'confirmed_at', 'premium_since', 'language'])
    .select(sql<boolean>`session.last_used_at < now() - interval '1 hour'`.as('is_stale'))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    viewer: {
      kind: 'member',
      id: row.member_id as MemberId,
      publicId: row.public_id as PublicId,
      confirmed: row.confirmed_at !== null,
      premium: row.premium_since !== null,
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
