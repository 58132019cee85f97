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
import { decidePhotoRoute, photoDecided, type RecordAudit } from './moderation/decide-photo.ts';
import { inspectPhotoRoute } from './moderation/inspect-photo.ts';
import { listPendingPhotosRoute } from './moderation/pending-photos.ts';
import { createPhotoFiles } from './photo-files.ts';
import { deleteBytesTask, deleteUnusedBytes, type PhotoStore } from './photo-store.ts';
import { createPhotoSeals } from './seals.ts';
import { selectOwnPhotos } from './store.ts';
import { addDeveloped } from './uploads/add-developed.ts';
import { developPhoto, developPhotoTask, hintPhoto, hintPhotoTask } from './uploads/develop-photo.ts';
import { uploadPhotoRoute } from './uploads/ingest-upload.ts';
import { sealStoredPhotos, sealStoredTask } from './uploads/seal-stored-photos.ts';
import { sweepUploads, sweepUploadsTask } from './uploads/sweep-uploads.ts';
import { isShown } from './viewing/album-store.ts';
import { createLinks, type LinkViewer } from './viewing/links.ts';
import { type PhotoPorts, readPhotoRoute } from './viewing/read-photo.ts';
import { createSharpPhotoQuota } from './viewing/sharp-photo-quota.ts';
import { createPhotoViews } from './viewing/show-photos.ts';

export type { DevelopedPhoto } from './darkroom/encode.ts';
export { encodeVariants } from './darkroom/encode.ts';
export type { EnclosureView } from './enclosures/show-enclosed.ts';
export { photoDecided } from './moderation/decide-photo.ts';
export type { PhotoStore } from './photo-store.ts';
export {
  type MainPhotoRow,
  mainPhotoIn,
  mainPhotoOf,
  membersWithPhoto,
  type ShownPhoto,
} from './viewing/album-store.ts';
export type { SiteViewer } from './viewing/links.ts';

export type Photos = ReturnType<typeof createPhotos>['api'];

export interface PhotosDeps extends PhotoPorts {
  readonly recordAudit: RecordAudit;
  readonly store: PhotoStore;
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
        listPendingPhotosRoute(kernel),
        inspectPhotoRoute(deps),
        decidePhotoRoute(deps),
      ],
      tasks: [
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
      events: [photoDecided],
      memberData: photosMemberData,
      close: darkroom.close,
    },
  });
}
