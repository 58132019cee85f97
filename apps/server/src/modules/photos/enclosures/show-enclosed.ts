import type { PhotoView } from '@bowline/contract/profiles';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { presentPhoto } from '../present.ts';
import { mayReadPhoto, type PhotoStatus } from '../rules.ts';
import { bearerOf, type Links } from '../viewing/links.ts';
import { selectEnclosed } from './enclosed-store.ts';

/** A photo in a message as one of the two is shown it. */
export interface ShownEnclosure {
  readonly status: PhotoStatus;
  /** Null where this viewer may not look at it, or not yet. */
  readonly view: PhotoView | null;
}

/**
 * The photos in messages, sharp. Whether the two may see each other and whether images are switched on is decided before; it is
 * asked again with the bytes. A photo that is neither of this viewer nor for them is not in the answer, nor one that is gone.
 */
export const createEnclosureShowing =
  ({ kernel, links }: { readonly kernel: Pick<Kernel, 'database' | 'clock'>; readonly links: Links }) =>
  async (
    { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
    ids: readonly EntityId[],
  ): Promise<ReadonlyMap<EntityId, ShownEnclosure>> => {
    const photos = await selectEnclosed(kernel.database.db, site.id, viewer.id, ids);
    const bearer = bearerOf({ site, viewer });
    const now = kernel.clock.now();
    return new Map(
      photos.map((photo) => {
        const { id, status, picture } = photo;
        const owner = { publicId: photo.ownerPublicId };
        const view =
          picture && mayReadPhoto(photo, viewer.id)
            ? presentPhoto(links, bearer, { photo: { id, ...picture }, owner, sharpness: 'sharp' }, now)
            : null;
        return [id, { status, view }];
      }),
    );
  };
