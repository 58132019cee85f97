import { readMember as operation } from '@bowline/contract/discovery';
import type { MemberProfile } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { type Profiles, presentPage, profileViewerOf } from '#modules/profiles/index.ts';
import { searchRefusal } from './search/may-search.ts';

export interface ReadMemberDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'resolvePage' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'albumOf'>;
}

export const readMemberRoute = (deps: ReadMemberDeps) =>
  route(operation, (call, { params }) => readMember(deps, call, params.id));

/** A member's page in two statements: profile with block state, and photos. */
async function readMember(
  { kernel, profiles, photos }: ReadMemberDeps,
  call: Call,
  publicId: PublicId,
): Promise<Result<{ member: MemberProfile }, 'member_unavailable' | 'search_closed'>> {
  const refusal = searchRefusal(call);
  if (refusal) return refusal;
  const { db } = kernel.database;
  const page = await profiles.resolvePage(db, profileViewerOf(call), publicId);
  if (!page.ok) return page;

  const profile = page.value;
  const [album, online] = await Promise.all([
    photos.albumOf(db, call, profile),
    profiles.onlineAmong(profile.site, [profile.member]),
  ]);
  const parts = { profile, isOnline: online.has(profile.member), photo: album[0] ?? null, photos: album };
  return ok({ member: presentPage(parts, call.site.settings, kernel.clock.now()) });
}
