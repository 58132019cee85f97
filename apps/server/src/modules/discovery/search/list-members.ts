import { type MemberFilters, listMembers as operation } from '@bowline/contract/discovery';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { maySee, type Profiles, presentCard, profileViewerOf } from '#modules/profiles/index.ts';
import { type Cursors, createCursors } from './cursor.ts';
import { offeredFilters } from './filters.ts';
import { searchRefusal } from './may-search.ts';
import { type SearchHit, selectPage } from './page-store.ts';
import { mayBeOnlineSince, searchFor } from './search.ts';

export interface ListMembersDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'vault'>;
  readonly profiles: Pick<Profiles, 'onlineAmong'>;
  readonly photos: Pick<Photos, 'showTo'>;
}

interface MemberPage {
  readonly members: MemberCard[];
  readonly next: string | null;
}

export function listMembersRoute(deps: ListMembersDeps) {
  const cursors = createCursors(deps.kernel.vault);
  return route(operation, async (call, { query: { cursor, ...filters } }) => {
    const offered = offeredFilters(filters, call.site.settings);
    return searchRefusal(call) ?? listMembers({ ...deps, cursors }, call, offered, cursor);
  });
}

/** Walks the projection, applies the visibility rule to the current profiles, and asks Redis who is online. */
async function listMembers(
  { kernel, profiles, photos, cursors }: ListMembersDeps & { readonly cursors: Cursors },
  call: Call,
  filters: MemberFilters,
  cursor: string | undefined,
): Promise<Result<MemberPage, 'invalid_request'>> {
  const viewer = profileViewerOf(call);
  const after = cursor === undefined ? undefined : cursors.read(viewer, filters, cursor);
  if (cursor !== undefined && !after) return refused('invalid_request');

  const now = kernel.clock.now();
  const walk = { viewer, search: searchFor(filters, now), after };
  const { hits, next } = await selectPage(kernel.database.walks, walk);
  const visible = hits.filter(({ profile }) => maySee(viewer, profile));
  // Started together, so that both go to Redis in one round trip.
  const [online, show] = await Promise.all([
    profiles.onlineAmong(viewer.site, recentlyActive(visible, now)),
    photos.showTo(call),
  ]);
  const members = visible
    .filter(({ profile }) => !filters.online || online.has(profile.member))
    .map(({ profile, photo }) => {
      const isOnline = online.has(profile.member);
      return presentCard({ profile, isOnline, photo: photo ? show(profile, photo) : null }, now);
    });
  return ok({ members, next: next ? cursors.write(viewer, filters, next) : null });
}

const recentlyActive = (hits: readonly SearchHit[], now: Date): MemberId[] => {
  const since = mayBeOnlineSince(now);
  return hits.filter(({ profile }) => profile.lastActiveAt > since).map(({ profile }) => profile.member);
};
