import { sessionCookie } from '@bowline/server/kernel/http/cookie-name.ts';
import type { MemberId, PublicId } from '@bowline/server/kernel/ids.ts';
import type { BenchApi } from './bench-api.ts';
import { withOwner } from './database-owner.ts';

export interface BenchMember {
  readonly memberId: MemberId;
  readonly publicId: PublicId;
  readonly cookie: string;
}

/**
 * Creates premium members with consecutive ids, a session and credits each. One statement per table: signing up
 * thousands one by one would take longer than the measurement.
 */
export async function createMembers(
  { context, site, databaseUrl }: Pick<BenchApi, 'context' | 'site' | 'databaseUrl'>,
  count: number,
  credits = 0,
): Promise<BenchMember[]> {
  const { random, vault } = context.kernel;
  const created = Array.from({ length: count }, () => ({
    publicId: random.publicId(),
    token: random.token(),
  }));
  const publicIds = created.map(({ publicId }) => publicId);
  // No bench reads the e-mail address: any unique value will do.
  const hashes = publicIds.map((publicId) => vault.lookup('bench.email', publicId));
  const tokenHashes = created.map(({ token }) => vault.lookup('identity.session', token));
  const sessions = created.map(() => random.uuid7());

  return withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ member_id: MemberId; public_id: PublicId }>(accounts, [
      site.id,
      publicIds,
      hashes,
    ]);
    const numbers = new Map(rows.map(({ member_id, public_id }) => [public_id, member_id]));
    const members = created.map(({ publicId, token }) => ({
      memberId: numbers.get(publicId) ?? ('' as MemberId),
      publicId,
      cookie: `${sessionCookie}=${token}`,
    }));
    const memberIds = members.map(({ memberId }) => memberId);
    await owner.query(keys, [site.id, memberIds, vault.newDataKey().wrapped]);
    await owner.query(profiles, [site.id, memberIds, publicIds]);
    await owner.query(openSessions, [site.id, memberIds, sessions, tokenHashes]);
    await owner.query(grants, [site.id, memberIds, credits]);
    await owner.query(
      'vacuum (analyze) identity.account, identity.session, profiles.profile, credits.wallet',
    );
    return members;
  });
}

const accounts = `
  insert into identity.account (site_id, public_id, email_hash, email_sealed, password_hash, language, confirmed_at,
                                premium_since)
  select $1, public_id, hash, hash, '', 'nl', now(), now()
  from unnest($2::text[], $3::bytea[]) as created (public_id, hash)
  returning member_id, public_id`;

const keys = `
  insert into identity.member_key (site_id, member_id, wrapped)
  select $1, member_id, $3 from unnest($2::bigint[]) as member_id`;

const profiles = `
  insert into profiles.profile (site_id, member_id, public_id, name, gender, birth_date, country, state, last_active_at,
                                created_at)
  select $1, member_id, public_id, 'Member ' || member_id, 'female', '1990-06-15', 'NL', 'active', now(), now()
  from unnest($2::bigint[], $3::text[]) as created (member_id, public_id)`;

const openSessions = `
  insert into identity.session (site_id, member_id, id, token_hash, expires_at)
  select $1, member_id, id, token_hash, now() + interval '1 day'
  from unnest($2::bigint[], $3::uuid[], $4::bytea[]) as opened (member_id, id, token_hash)`;

const grants = `
  select count(credits.grant($1, gen_random_uuid(), member_id, 'bonus', member_id::text, $3))
  from unnest($2::bigint[]) as member_id`;
