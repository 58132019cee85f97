import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { membersWithPhoto } from '#modules/photos/index.ts';
import { isListed, type Profiles, type SearchableProfile } from '#modules/profiles/index.ts';
import { maskOf } from '../search/search.ts';
import { deleteEntries, type SearchEntry, upsertEntries } from './store.ts';

const entryOf = (profile: SearchableProfile, hasPhoto: boolean): SearchEntry => ({
  member: profile.member,
  visible: isListed(profile),
  lastActive: profile.lastActiveAt,
  gender: profile.gender,
  birthDate: profile.birthDate,
  country: profile.country ?? '',
  region: profile.region ?? '',
  interests: maskOf(profile.interests),
  hasPhoto,
  joined: profile.createdAt,
  version: profile.version,
});

/** Brings the search table up to what the profiles say now. Doing it twice, or late, changes nothing. */
export async function project(
  db: Queryable,
  profiles: Pick<Profiles, 'hydrate'>,
  site: SiteId,
  members: readonly MemberId[],
): Promise<void> {
  const found = await profiles.hydrate(db, site, members);
  const withPhoto = await membersWithPhoto(db, site, members);
  // Always in one order, or two projections of the same members could wait for each other.
  const entries = [...found.values()]
    .map((profile) => entryOf(profile, withPhoto.has(profile.member)))
    .sort(byMember);
  const gone = members.filter((member) => !found.has(member));
  await inTransaction(db, async (tx) => {
    await upsertEntries(tx, site, entries);
    await deleteEntries(tx, site, gone);
  });
}

const byMember = (a: SearchEntry, b: SearchEntry): number => Number(BigInt(a.member) - BigInt(b.member));
