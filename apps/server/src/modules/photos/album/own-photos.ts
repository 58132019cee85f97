import type { UserView } from '@bowline/contract/identity';
import { type OwnPhotoView, listOwnPhotos as operation } from '@bowline/contract/photos';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { photoLimit } from '../rules.ts';
import { selectOwnPhotos } from '../store.ts';
import { type Links, type LinkViewer, linkViewerOf } from '../viewing/links.ts';
import { type PhotoPresenter, presentOwnPhoto, presentOwnProfile } from '../viewing/present.ts';

export interface OwnPhotosDeps extends PhotoPresenter {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
}

export const listOwnPhotosRoute = (deps: OwnPhotosDeps) =>
  route(operation, async (call) => ok(await listOwnPhotos(deps, call)));

async function listOwnPhotos(
  { kernel, ...presenter }: OwnPhotosDeps,
  call: Call<Member>,
): Promise<{ photos: OwnPhotoView[]; max: number }> {
  const photos = await selectOwnPhotos(kernel.database.db, call.site.id, call.viewer.id);
  const now = kernel.clock.now();
  return {
    photos: photos.map((photo) => presentOwnPhoto(presenter, linkViewerOf(call), photo, now)),
    max: photoLimit(call.viewer),
  };
}

export interface OwnProfileDeps {
  readonly kernel: Pick<Kernel, 'clock'>;
  readonly links: Links;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

/** The member's own profile as the spec's `user.profile`, with a photo that may still be pending. */
export async function ownProfile(
  { kernel, links, profiles }: OwnProfileDeps,
  db: Queryable,
  site: LinkViewer['site'],
  member: MemberId,
): Promise<UserView['profile']> {
  const profile = (await profiles.hydrate(db, site.id, [member])).get(member);
  if (!profile) throw new Error(`member ${member} has no profile`);
  const photos = await selectOwnPhotos(db, site.id, member);
  const photo = photos.find(({ status }) => status === 'approved' || status === 'pending');
  const processing = photos.some(({ status }) => status === 'processing');
  return presentOwnProfile(links, site, { profile, photo, processing }, kernel.clock.now());
}
