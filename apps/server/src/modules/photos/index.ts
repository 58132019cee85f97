import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { deletePhotoRoute } from './album/delete-photo.ts';
import { orderPhotosRoute } from './album/order-photos.ts';
import { listOwnPhotosRoute, ownProfile } from './album/own-photos.ts';
import { createDarkroom } from './darkroom/darkroom.ts';
import type { DevelopedPhoto } from './darkroom/encode.ts';
import { discardSentBefore, discardUnsent, discardUnsentTask } from './enclosures/discard-photos.ts';
import { selectUninspected } from './enclosures/enclosure-store.ts';
import { createEnclosureViews } from './enclosures/show-enclosed.ts';
import { uploadPhotoForRoute } from './enclosures/upload-photo-for.ts';
import { photosMemberData } from './member-data.ts';
import {
  carryOutDecision,
  carryOutTask,
  graveRejected,
  photoDecided,
} from './moderation/carry-out-decision.ts';
import { decidePhotoRoute, type StaffPorts } from './moderation/decide-photo.ts';
import {
  copyOf,
  type InspectPhotoDeps,
  inspectPhotoRoute,
  lookAtPhotoRoute,
  readVeiledPhotoRoute,
  startSittingRoute,
} from './moderation/inspect-photo.ts';
import { leasePhotosRoute, readPhotoQueueRoute, releasePhotosRoute } from './moderation/lease-photos.ts';
import { findForStaff, selectAlbumForStaff, selectLookalikes } from './moderation/member-album.ts';
import {
  barAlbum,
  removeByDecision,
  restoreByAppeal,
  selectOwner,
  unbarAlbum,
} from './moderation/member-decision.ts';
import { selectPendingSummary } from './moderation/pending-summary.ts';
import { escalateRoute, setAsideRoute } from './moderation/put-off-photo.ts';
import type { QueueItemDeps } from './moderation/queue-items.ts';
import { undoDecisionRoute } from './moderation/undo-decision.ts';
import { createPhotoFiles } from './photo-files.ts';
import { deleteBytesTask, deleteUnusedBytes, type PhotoStore } from './photo-store.ts';
import { createPhotoSeals } from './seals.ts';
import { selectAlbumSizes, selectOwnPhotos } from './store.ts';
import { addDeveloped } from './uploads/add-developed.ts';
import { developPhoto, developPhotoTask, hintPhoto, hintPhotoTask } from './uploads/develop-photo.ts';
import { uploadPhotoRoute } from './uploads/ingest-upload.ts';
import { sealStoredPhotos, sealStoredTask } from './uploads/seal-stored-photos.ts';
import { sweepUploads, sweepUploadsTask } from './uploads/sweep-uploads.ts';
import { isShown, selectMainPhotos } from './viewing/album-store.ts';
import { createLinks, type LinkViewer } from './viewing/links.ts';
import { type PhotoPorts, readPhotoRoute } from './viewing/read-photo.ts';
import { createSharpPhotoQuota } from './viewing/sharp-photo-quota.ts';
import { createPhotoViews } from './viewing/show-photos.ts';

export type { DevelopedPhoto } from './darkroom/encode.ts';
export { encodeVariants } from './darkroom/encode.ts';
export type { EnclosureView } from './enclosures/show-enclosed.ts';
export { graveRejected, photoDecided } from './moderation/carry-out-decision.ts';
export type { AlbumPhoto } from './moderation/member-album.ts';
export {
  type MainPhotoRow,
  mainPhotoIn,
  mainPhotoOf,
  membersWithPhoto,
  type ShownPhoto,
} from './viewing/album-store.ts';
export type { SiteViewer } from './viewing/links.ts';

export type Photos = ReturnType<typeof createPhotos>['api'];

/** The arguments after the dependencies. */
type Rest<Verb extends (deps: never, ...args: never[]) => unknown> =
  Parameters<Verb> extends [unknown, ...infer Args] ? Args : never;

export interface PhotosDeps
  extends PhotoPorts,
    StaffPorts,
    Pick<InspectPhotoDeps, 'photoOpening'>,
    Pick<QueueItemDeps, 'regionName'> {
  readonly store: PhotoStore;
  reports(): ReturnType<InspectPhotoDeps['reports']> & ReturnType<QueueItemDeps['reports']>;
  readonly profiles: Pick<Profiles, 'hydrate' | 'resolve' | 'filterVisible' | 'noteChange'>;
}

export function createPhotos(kernel: Kernel, needs: PhotosDeps) {
  const { db } = kernel.database;
  const { store } = needs;
  const darkroom = createDarkroom();
  const deps = {
    ...needs,
    kernel,
    darkroom,
    links: createLinks(kernel.vault),
    files: createPhotoFiles(store, kernel.vault),
    seals: createPhotoSeals(kernel),
    quota: createSharpPhotoQuota(kernel),
  };

  return defineModule({
    api: {
      ...createPhotoViews(deps),
      showEnclosed: createEnclosureViews(deps),
      isShown,
      /** The ids of all photos in a member's album: for the copy in a report. */
      albumIdsOf: async (db: Queryable, site: SiteId, member: MemberId): Promise<EntityId[]> =>
        (await selectOwnPhotos(db, site, member)).map(({ id }) => id),
      /** For staff: the main photo of each, without the visibility rule. */
      lookalikesOf: selectLookalikes,
      mainPhotoIdsOf: async (db: Queryable, site: SiteId, members: readonly MemberId[]) =>
        new Map([...(await selectMainPhotos(db, site, members))].map(([member, { id }]) => [member, id])),
      /** How many photos are in the album of each, pending and rejected ones included. */
      albumSizesOf: selectAlbumSizes,
      copyOf: (...args: Rest<typeof copyOf>) => copyOf(deps, ...args),
      ownerOf: selectOwner,
      /** For the member's page of the staff. */
      albumForStaff: selectAlbumForStaff,
      findForStaff: (...args: Rest<typeof findForStaff>) => findForStaff(deps, ...args),
      removeByDecision: (...args: Rest<typeof removeByDecision>) => removeByDecision(deps, ...args),
      restoreByAppeal: (...args: Rest<typeof restoreByAppeal>) => restoreByAppeal(deps, ...args),
      barAlbum: (...args: Rest<typeof barAlbum>) => barAlbum(deps, ...args),
      unbarAlbum: (...args: Rest<typeof unbarAlbum>) => unbarAlbum(deps, ...args),
      pendingSummary: selectPendingSummary,
      uninspectedAmong: selectUninspected,
      discardSentBefore,
      ownProfile: (db: Queryable, site: LinkViewer['site'], member: MemberId) =>
        ownProfile(deps, db, site, member),

      /** For demo data: adds a developed photo at the end of the album, or for one receiver. */
      add: (
        tx: Queryable,
        owner: { readonly site: SiteId; readonly member: MemberId },
        photo: DevelopedPhoto,
        options: Parameters<typeof addDeveloped>[4],
      ) => addDeveloped(deps, tx, owner, photo, options),
    },
    module: {
      routes: [
        readPhotoRoute(deps),
        listOwnPhotosRoute(deps),
        uploadPhotoRoute(deps),
        uploadPhotoForRoute(deps),
        orderPhotosRoute(deps),
        deletePhotoRoute(deps),
        readPhotoQueueRoute(deps),
        leasePhotosRoute(deps),
        releasePhotosRoute(deps),
        startSittingRoute(deps),
        inspectPhotoRoute(deps),
        readVeiledPhotoRoute(deps),
        lookAtPhotoRoute(deps),
        decidePhotoRoute(deps),
        undoDecisionRoute(deps),
        setAsideRoute(deps),
        escalateRoute(deps),
      ],
      tasks: [
        task(carryOutTask, (decision) => carryOutDecision(deps, decision)),
        task(deleteBytesTask, (bytes) => deleteUnusedBytes(db, store, bytes)),
        task(sweepUploadsTask, () => sweepUploads(deps)),
        task(sealStoredTask, () => sealStoredPhotos(deps)),
        task(discardUnsentTask, () => discardUnsent(kernel)),
      ],
      cron: [
        { task: sweepUploadsTask, match: '7 4 * * *' },
        { task: discardUnsentTask, match: '23 * * * *' },
        { task: sealStoredTask, match: '41 * * * *' },
      ],
      queues: {
        photos: {
          tasks: [
            task(developPhotoTask, (upload, job) => developPhoto(deps, upload, job)),
            task(hintPhotoTask, (upload, job) => hintPhoto(deps, upload, job)),
          ],
          concurrency: 2,
          prefetch: 2,
        },
      },
      events: [photoDecided, graveRejected],
      memberData: photosMemberData,
      close: darkroom.close,
    },
  });
}
