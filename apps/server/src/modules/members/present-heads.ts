import { shownAge } from '@bowline/contract/age';
import type { MemberHead } from '@bowline/contract/staff-members';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { veiledPhoto } from '#modules/moderation/index.ts';
import { regionName } from '#modules/sites/index.ts';
import type { MembersDeps } from './ports.ts';
import { stateOf } from './rules.ts';

type HeadDeps = Pick<MembersDeps, 'kernel' | 'identity' | 'profiles' | 'photos'>;

/** Members of one site as lists of the staff show them. Erased ones are missing. */
export async function headsOf(
  { kernel, identity, profiles, photos }: HeadDeps,
  db: Queryable,
  site: CallSite,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberHead>> {
  const accounts = await identity.forStaff.accountsOf(db, site.id, members);
  const known = await profiles.hydrate(db, site.id, [...accounts.keys()]);
  const mains = await photos.mainPhotoIdsOf(db, site.id, [...accounts.keys()]);
  const now = kernel.clock.now();
  return new Map(
    [...accounts.values()].flatMap((account) => {
      const profile = known.get(account.member);
      if (!profile) return [];
      const { state, until } = stateOf(account, now);
      // Photos of members who have left are hidden from staff as well.
      const photo = account.deletedAt ? undefined : mains.get(account.member);
      const head: MemberHead = {
        id: account.publicId,
        site: site.domain,
        name: profile.name,
        age: shownAge(profile.birthMonth, now),
        photo: photo ? veiledPhoto(site, photo) : null,
        country: profile.country,
        region: profile.country && profile.region && regionName(profile.country, profile.region),
        state,
        until: until?.toISOString() ?? null,
        premium_since: account.premiumSince?.toISOString() ?? null,
        joined: account.signupAt.toISOString(),
      };
      return [[account.member, head] as const];
    }),
  );
}
