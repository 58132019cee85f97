import { listSimilar as operation } from '@bowline/contract/discovery';
import type { MemberCard } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { maySee, type Profiles, presentCard, profileViewerOf } from '#modules/profiles/index.ts';
import { askedSearch } from '../search/asked-search.ts';
import { searchRefusal } from '../search/may-search.ts';
import { selectSimilar } from './similar-store.ts';

export interface SimilarDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'resolve' | 'onlineAmong' | 'readOwn'>;
  readonly photos: Pick<Photos, 'showTo'>;
}

const maxShown = 8;

/** More than shown, because the projection may lag and name members who are hidden by now. */
const maxCandidates = 12;

export const listSimilarRoute = (deps: SimilarDeps) =>
  route(operation, (call, { params }) => listSimilar(deps, call, params.id));

async function listSimilar(
  { kernel, profiles, photos }: SimilarDeps,
  call: Call,
  publicId: PublicId,
): Promise<Result<{ members: MemberCard[] }, 'member_unavailable' | 'search_closed'>> {
  const refusal = searchRefusal(call);
  if (refusal) return refusal;
  const viewer = profileViewerOf(call);
  const { db } = kernel.database;
  const member = await profiles.resolve(db, viewer, publicId);
  if (!member.ok) return member;

  const now = kernel.clock.now();
  const { filters: wanted } = await askedSearch(profiles, call, { order: 'recent' });
  const candidates = await selectSimilar(db, viewer, member.value, { count: maxCandidates, now, wanted });
  const visible = candidates.filter(({ profile }) => maySee(viewer, profile)).slice(0, maxShown);
  const [show, online] = await Promise.all([
    photos.showTo(call),
    profiles.onlineAmong(
      viewer.site,
      visible.map(({ profile }) => profile.member),
    ),
  ]);
  const members = visible.map(({ profile, photo }) =>
    presentCard(
      { profile, isOnline: online.has(profile.member), photo: photo ? show(profile, photo) : null },
      now,
    ),
  );
  return ok({ members });
}
