import type { MemberFilters } from '@bowline/contract/discovery';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { maySee, type Profiles, presentCard, profileViewerOf } from '#modules/profiles/index.ts';
import type { Cursors } from './cursor.ts';
import { type Met, selectPage } from './page-store.ts';
import { mayBeOnlineSince, searchFor } from './search.ts';

export interface ListMembersDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'onlineAmong'>;
  readonly photos: Pick<Photos, 'showTo'>;
  readonly cursors: Cursors;
}

export interface MemberPage {
  readonly members: MemberCard[];
  readonly next: string | null;
}

/** The walk finds, the rule decides on what the profiles say now, Redis says who is online. */
export async function listMembers(
  { kernel, profiles, photos, cursors }: ListMembersDeps,
  call: Call,
  filters: MemberFilters,
  cursor: string | undefined,
): Promise<Result<MemberPage, 'invalid_request'>> {
  const looker = profileViewerOf(call);
  const behind = cursor === undefined ? undefined : cursors.read(looker, filters, cursor);
  if (cursor !== undefined && !behind) return refused('invalid_request');

  const now = kernel.clock.now();
  const range = { looker, search: searchFor(filters, now), behind };
  const { met, last } = await selectPage(kernel.database.walks, range);
  const seen = met.filter(({ profile }) => maySee(looker, profile));
  // Asked for together, the two travel to Redis together.
  const [online, show] = await Promise.all([
    profiles.onlineAmong(looker.site, recentlyActive(seen, now)),
    photos.showTo(call),
  ]);
  const members = seen
    .filter(({ profile }) => !filters.online || online.has(profile.member))
    .map(({ profile, photo }) => {
      const isOnline = online.has(profile.member);
      return presentCard({ profile, isOnline, photo: photo ? show(profile, photo) : null }, now);
    });
  return ok({ members, next: last ? cursors.write(looker, filters, last) : null });
}

const recentlyActive = (met: readonly Met[], now: Date): MemberId[] => {
  const since = mayBeOnlineSince(now);
  return met.filter(({ profile }) => profile.lastActiveAt > since).map(({ profile }) => profile.member);
};
