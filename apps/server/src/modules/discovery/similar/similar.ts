import type { MemberCard } from '@bowline/contract/profiles';
import type { Call } from '#kernel/http/call.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { maySee, type Profiles, presentCard, profileViewerOf } from '#modules/profiles/index.ts';
import { searchObjection } from '../search/may-search.ts';
import { selectSimilar } from './similar-store.ts';

export interface SimilarDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'resolve' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'showTo'>;
}

/** So many are shown. */
const shown = 8;

/** The search table may lag: some of those it names may turn out to be hidden. */
const asked = 12;

export async function listSimilar(
  { kernel, profiles, photos }: SimilarDeps,
  call: Call,
  publicId: PublicId,
): Promise<Result<{ members: MemberCard[] }, 'member_unavailable' | 'search_closed'>> {
  const closed = searchObjection(call);
  if (closed) return closed;
  const looker = profileViewerOf(call);
  const { db } = kernel.database;
  const subject = await profiles.resolve(db, looker, publicId);
  if (!subject.ok) return subject;

  const now = kernel.clock.now();
  const found = await selectSimilar(db, looker, subject.value, { count: asked, now });
  const seen = found.filter(({ profile }) => maySee(looker, profile)).slice(0, shown);
  const [show, online] = await Promise.all([
    photos.showTo(call),
    profiles.onlineAmong(
      looker.site,
      seen.map(({ profile }) => profile.member),
    ),
  ]);
  const members = seen.map(({ profile, photo }) =>
    presentCard(
      { profile, isOnline: online.has(profile.member), photo: photo ? show(profile, photo) : null },
      now,
    ),
  );
  return ok({ members });
}
