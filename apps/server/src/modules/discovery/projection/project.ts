import { createHash } from 'node:crypto';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { reaction } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { membersWithPhoto } from '#modules/photos/index.ts';
import {
  isListed,
  isListedForVisitors,
  type Profiles,
  profileChanged,
  type SearchableProfile,
} from '#modules/profiles/index.ts';
import { maskOf } from '../search/search.ts';
import { traitsOf } from '../search/traits.ts';
import { deleteEntries, type SearchEntry, upsertEntries } from './store.ts';

export interface ProjectDeps {
  readonly kernel: Pick<Kernel, 'database'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

const entryOf = (profile: SearchableProfile, hasPhoto: boolean): SearchEntry => ({
  member: profile.member,
  visible: isListed(profile),
  visitorOrder: isListedForVisitors(profile) ? visitorOrderOf(profile.member) : null,
  lastActive: profile.lastActiveAt,
  gender: profile.gender,
  birthMonth: profile.birthMonth,
  country: profile.country ?? '',
  region: profile.region ?? '',
  interests: maskOf(profile.interests),
  traits: traitsOf(profile.traits),
  hasPhoto,
  joined: profile.createdAt,
  version: profile.version,
});

/** A place in the visitors' list that never changes. In the walks it takes the place of a time, so it is one. */
const visitorOrderOf = (member: MemberId): Date =>
  new Date(createHash('sha256').update(member).digest().readUIntBE(0, 5));

export const projectChangedProfiles = (deps: ProjectDeps) =>
  reaction(profileChanged, 'discovery.project_profiles', ({ site, members }) => project(deps, site, members));

/** Copies the current profiles to the search table. Idempotent, and safe when run late. */
export async function project(
  { kernel, profiles }: ProjectDeps,
  site: SiteId,
  members: readonly MemberId[],
): Promise<void> {
  const { db } = kernel.database;
  const current = await profiles.hydrate(db, site, members);
  const withPhoto = await membersWithPhoto(db, site, members);
  // Always in one order, or two concurrent projections could deadlock.
  const entries = [...current.values()]
    .map((profile) => entryOf(profile, withPhoto.has(profile.member)))
    .sort(byMember);
  const erased = members.filter((member) => !current.has(member));
  await inTransaction(db, async (tx) => {
    await upsertEntries(tx, site, entries);
    await deleteEntries(tx, site, erased);
  });
}

const byMember = (a: SearchEntry, b: SearchEntry): number => Number(BigInt(a.member) - BigInt(b.member));
