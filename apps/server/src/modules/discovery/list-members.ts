import type { MemberFilters } from '@bowline/contract/discovery';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Call } from '../../kernel/http/call.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import type { Photos } from '../photos/index.ts';
import { lookerOf, maySee, type Profiles, presentCard } from '../profiles/index.ts';
import type { Cursors } from './cursor.ts';
import { selectPage } from './page-store.ts';
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
  const looker = lookerOf(call);
  const behind = cursor === undefined ? undefined : cursors.read(looker, filters, cursor);
  if (cursor !== undefined && !behind) return refused('invalid_request');

  const now = kernel.clock.now();
  const range = { looker, search: searchFor(filters, now), behind };
  const [{ met, last }, show] = await Promise.all([
    selectPage(kernel.database.walks, range),
    photos.showTo(call),
  ]);
  const seen = met.filter(({ profile }) => maySee(looker, profile));
  const since = mayBeOnlineSince(now);
  const online = await profiles.onlineAmong(
    looker.site,
    seen.filter(({ profile }) => profile.lastActiveAt > since).map(({ profile }) => profile.member),
  );
  const members = seen
    .filter(({ profile }) => !filters.online || online.has(profile.member))
    .map(({ profile, photo }) => {
      const isOnline = online.has(profile.member);
      return presentCard({ profile, isOnline, photo: photo ? show(profile, photo) : null }, now);
    });
  return ok({ members, next: last ? cursors.write(looker, filters, last) : null });
}
