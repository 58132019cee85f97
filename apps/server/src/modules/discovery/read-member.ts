import type { MemberProfile } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { type Profiles, presentPage, profileViewerOf } from '#modules/profiles/index.ts';
import { searchObjection } from './search/may-search.ts';

export interface ReadMemberDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'resolvePage' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'albumOf'>;
}

/** Two statements: the member with all that is said of them and may lie between the two, and their photos. */
export async function readMember(
  { kernel, profiles, photos }: ReadMemberDeps,
  call: Call,
  publicId: PublicId,
): Promise<Result<{ member: MemberProfile }, 'member_unavailable' | 'search_closed'>> {
  const closed = searchObjection(call);
  if (closed) return closed;
  const { db } = kernel.database;
  const found = await profiles.resolvePage(db, profileViewerOf(call), publicId);
  if (!found.ok) return found;

  const profile = found.value;
  const [album, online] = await Promise.all([
    photos.albumOf(db, call, profile),
    profiles.onlineAmong(profile.site, [profile.member]),
  ]);
  const parts = { profile, isOnline: online.has(profile.member), photo: album[0] ?? null, photos: album };
  return ok({ member: presentPage(parts, call.site.settings, kernel.clock.now()) });
}
