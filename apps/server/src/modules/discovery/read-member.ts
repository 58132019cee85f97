import { type ClearProfiles, readMember as operation } from '@bowline/contract/discovery';
import type { MemberProfile, VisitorCard } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { type Profiles, presentForVisitor, presentPage, profileViewerOf } from '#modules/profiles/index.ts';
import { searchRefusal } from './search/may-search.ts';

export interface ReadMemberDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'resolve' | 'resolvePage' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'albumOf' | 'mainPhotos'>;
}

type MemberAnswer =
  | { readonly member: MemberProfile; readonly clear_profiles: ClearProfiles | null }
  | { readonly member: VisitorCard };

export const readMemberRoute = (deps: ReadMemberDeps) =>
  route(operation, async (call, { params }) => {
    const refusal = searchRefusal(call);
    if (refusal) return refusal;
    return call.viewer.kind === 'visitor'
      ? readForVisitor(deps, call, params.id)
      : readMember(deps, call, params.id);
  });

/** A member's page in two statements: profile with block state, and photos. */
async function readMember(
  { kernel, profiles, photos }: ReadMemberDeps,
  call: Call,
  publicId: PublicId,
): Promise<Result<MemberAnswer, 'member_unavailable'>> {
  const { db } = kernel.database;
  const page = await profiles.resolvePage(db, profileViewerOf(call), publicId);
  if (!page.ok) return page;

  const profile = page.value;
  const [album, online] = await Promise.all([
    photos.albumOf(db, call, profile),
    profiles.onlineAmong(profile.site, [profile.member]),
  ]);
  const parts = {
    profile,
    isOnline: online.has(profile.member),
    photo: album.photos[0] ?? null,
    photos: album.photos,
  };
  return ok({
    member: presentPage(parts, call.site.settings, kernel.clock.now()),
    clear_profiles: album.clearProfiles,
  });
}

/** Reads no more than a visitor is shown: nothing of the profile is opened. */
async function readForVisitor(
  { kernel, profiles, photos }: ReadMemberDeps,
  call: Call,
  publicId: PublicId,
): Promise<Result<MemberAnswer, 'member_unavailable'>> {
  const { db } = kernel.database;
  const found = await profiles.resolve(db, profileViewerOf(call), publicId);
  if (!found.ok) return found;
  const { member } = found.value;
  const photo = (await photos.mainPhotos(db, call, new Map([[member, found.value]]))).get(member) ?? null;
  return ok({ member: presentForVisitor(found.value, photo, kernel.clock.now()) });
}
