import type { PhotoView } from '@bowline/contract/profiles';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { mayReadPhoto, type PhotoStatus } from '../rules.ts';
import { linkViewerOf } from '../viewing/links.ts';
import { type PhotoPresenter, presentPhoto } from '../viewing/present.ts';
import { selectEnclosed } from './enclosure-store.ts';

/** A photo in a message, as its sender or receiver sees it. */
export interface EnclosureView {
  readonly status: PhotoStatus;
  /** Null if this viewer may not see the photo, or not yet. */
  readonly view: PhotoView | null;
}

/**
 * Presents photos in messages, always sharp; leaves out those that are deleted or neither sent nor received by the
 * viewer. The caller has checked that the two see each other with images on; reading the bytes checks it again.
 */
export const createEnclosureViews =
  ({ kernel, ...presenter }: PhotoPresenter & { readonly kernel: Pick<Kernel, 'database' | 'clock'> }) =>
  async (
    { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
    ids: readonly EntityId[],
  ): Promise<ReadonlyMap<EntityId, EnclosureView>> => {
    const photos = await selectEnclosed(kernel.database.db, site.id, viewer.id, ids);
    const linkViewer = linkViewerOf({ site, viewer });
    const now = kernel.clock.now();
    return new Map(
      photos.map((photo) => {
        const { id, status, picture } = photo;
        const owner = { publicId: photo.ownerPublicId };
        const view =
          picture && mayReadPhoto(photo, viewer.id)
            ? presentPhoto(presenter, linkViewer, { photo: { id, ...picture }, owner, scope: 'page' }, now)
            : null;
        return [id, { status, view }];
      }),
    );
  };
