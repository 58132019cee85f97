import { type OwnPhotoView, orderPhotos as operation } from '@bowline/contract/photos';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { isSameSet } from '../rules.ts';
import { lockPhotos, selectOwnPhotos } from '../store.ts';
import { linkViewerOf } from '../viewing/links.ts';
import { type PhotoPresenter, presentOwnPhoto } from '../viewing/present.ts';

export interface OrderPhotosDeps extends PhotoPresenter {
  readonly kernel: Pick<Kernel, 'clock'>;
  readonly profiles: Pick<Profiles, 'noteChange'>;
}

export const orderPhotosRoute = (deps: OrderPhotosDeps) =>
  route(operation, (call, { body }) => orderPhotos(deps, call, body.photos));

/** `wanted` names every photo of the member once; an order made on an outdated page is refused. */
const orderPhotos = (
  { kernel, profiles, ...presenter }: OrderPhotosDeps,
  call: Call<Member>,
  wanted: readonly string[],
): Promise<Result<{ photos: OwnPhotoView[] }, 'photo_order_changed'>> =>
  call.commit(async (tx) => {
    const [site, member] = [call.site.id, call.viewer.id];
    await lockPhotos(tx, site, member);
    const photos = await selectOwnPhotos(tx, site, member);
    const current = photos.map(({ id }) => id as string);
    if (!isSameSet(current, wanted)) return refused('photo_order_changed');

    if (current.some((id, index) => id !== wanted[index])) {
      await updatePositions(tx, site, member, wanted);
      await profiles.noteChange(tx, site, [member]);
    }
    const now = kernel.clock.now();
    const ordered = photos.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
    return ok({ photos: ordered.map((photo) => presentOwnPhoto(presenter, linkViewerOf(call), photo, now)) });
  });

/** Goes through negative positions, because the unique index is checked row by row within one statement. */
async function updatePositions(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update photos.album set position = -wanted.place
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place)
    where album.site_id = ${site} and album.member_id = ${member} and album.id = wanted.id`.execute(tx);
  await sql`
    update photos.album set position = -position - 1
    where site_id = ${site} and member_id = ${member} and position < 0`.execute(tx);
}
