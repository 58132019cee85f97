import { sql } from 'kysely';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { Viewer } from '../../kernel/http/call.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import { localeOf } from './account-store.ts';
import { activationHours, sessionDays } from './rules.ts';

// Lifetimes are counted by the database's clock: every process agrees on it.
const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;
const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`;

export async function insertSession(
  db: Queryable,
  site: SiteId,
  session: { readonly member: MemberId; readonly id: EntityId; readonly tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('identity.session')
    .values({
      site_id: site,
      member_id: session.member,
      id: session.id,
      token_hash: session.tokenHash,
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

export async function insertActivation(
  db: Queryable,
  site: SiteId,
  activation: { readonly member: MemberId; readonly tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('identity.activation')
    .values({
      site_id: site,
      member_id: activation.member,
      token_hash: activation.tokenHash,
      expires_at: inHours(activationHours),
    })
    .execute();
}

/** Whom the token belongs to. A second use is as good as the first: readers click twice, and go back. */
export async function useActivation(
  db: Queryable,
  site: SiteId,
  tokenHash: Buffer,
): Promise<MemberId | undefined> {
  const row = await db
    .updateTable('identity.activation as activation')
    .from('identity.account as account')
    .set({ used_at: sql`coalesce(activation.used_at, now())` })
    .whereRef('account.site_id', '=', 'activation.site_id')
    .whereRef('account.member_id', '=', 'activation.member_id')
    .where('account.deleted_at', 'is', null)
    .where('activation.site_id', '=', site)
    .where('activation.token_hash', '=', tokenHash)
    .where('activation.expires_at', '>', sql<Date>`now()`)
    .returning('activation.member_id')
    .executeTakeFirst();
  return row?.member_id as MemberId | undefined;
}
