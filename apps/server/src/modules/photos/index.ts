import type { UserView } from '@bowline/contract/identity';
import type { OwnPhotoView, PhotoVariant } from '@bowline/contract/photos';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member, Staff } from '#kernel/http/call.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { type Task, task } from '#kernel/jobs/jobs.ts';
import type { CronEntry } from '#kernel/jobs/worker.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { deletePhoto } from './album/delete-photo.ts';
import { orderPhotos } from './album/order-photos.ts';
import { createDarkroom } from './darkroom/darkroom.ts';
import type { DevelopedPhoto } from './darkroom/encode.ts';
import { discardSentBefore, discardUnsent, discardUnsentTask } from './enclosures/discard-photos.ts';
import { selectUninspected } from './enclosures/enclosure-store.ts';
import { createEnclosureViews } from './enclosures/show-enclosed.ts';
import { uploadPhotoFor } from './enclosures/upload-photo-for.ts';
import { decidePhoto } from './moderation/decide-photo.ts';
import { inspectPhotoBytes } from './moderation/inspect-photo.ts';
import { createPendingList } from './moderation/pending-photos.ts';
import { deleteBytesTask, deleteUnusedBytes, type PhotoStore, storeVariants } from './photo-store.ts';
import { presentOwnPhoto, presentOwnProfile } from './present.ts';
import { type Decision, photoLimit } from './rules.ts';
import { selectOwnPhotos } from './store.ts';
import { developPhoto, developPhotoTask, hintPhoto, hintPhotoTask } from './uploads/develop-photo.ts';
import { addPhoto, type NewPhoto, uploadPhoto } from './uploads/ingest-upload.ts';
import { sweepUploads, sweepUploadsTask } from './uploads/sweep-uploads.ts';
import { isShown } from './viewing/album-store.ts';
import { createLinks, type LinkViewer, linkViewerOf, type SignedLink } from './viewing/links.ts';
import { type PhotoPorts, readPhotoBytes } from './viewing/read-photo.ts';
import { createPhotoViews } from './viewing/show-photos.ts';

export type { DevelopedPhoto } from './darkroom/encode.ts';
export { encodeVariants } from './darkroom/encode.ts';
export type { EnclosureView } from './enclosures/show-enclosed.ts';
export { photosMemberData } from './member-data.ts';
export { photoDecided } from './moderation/decide-photo.ts';
export type { PhotoStore } from './photo-store.ts';
export { photosRoutes } from './routes.ts';
export {
  type MainPhotoRow,
  mainPhotoIn,
  mainPhotoOf,
  membersWithPhoto,
  type ShownPhoto,
} from './viewing/album-store.ts';
export type { SiteViewer } from './viewing/links.ts';

export type Photos = ReturnType<typeof createPhotos>;

export interface PhotosDeps extends PhotoPorts {
  readonly store: PhotoStore;
  readonly profiles: Pick<Profiles, 'hydrate' | 'resolve' | 'filterVisible' | 'noteChange'>;
}

export function createPhotos(kernel: Kernel, { store, profiles, imagesOn }: PhotosDeps) {
  const { db } = kernel.database;
  const links = createLinks(kernel.vault);
  const darkroom = createDarkroom();
  const developDeps = { kernel, store, darkroom };
  const tasks: readonly Task[] = [
    task(deleteBytesTask, (bytes) => deleteUnusedBytes(db, store, bytes)),
    task(sweepUploadsTask, () => sweepUploads({ kernel, store })),
    task(discardUnsentTask, () => discardUnsent(kernel)),
  ];
  const cron: readonly CronEntry[] = [
    { task: sweepUploadsTask, match: '7 4 * * *' },
    { task: discardUnsentTask, match: '23 * * * *' },
  ];
  const slowTasks: readonly Task[] = [
    task(developPhotoTask, (upload, job) => developPhoto(developDeps, upload, job)),
    task(hintPhotoTask, (upload, job) => hintPhoto(developDeps, upload, job)),
  ];

  return {
    upload: (call: Call<Member>, file: unknown) => uploadPhoto({ kernel, links, store }, call, file),
    uploadFor: (call: Call<Member>, to: PublicId, file: unknown) =>
      uploadPhotoFor({ kernel, store, profiles }, call, to, file),
    order: (call: Call<Member>, ids: readonly string[]) =>
      orderPhotos({ kernel, links, profiles }, call, ids),
    delete: (call: Call<Member>, id: EntityId) => deletePhoto(profiles, call, id),

    async listOwn(call: Call<Member>): Promise<{ photos: OwnPhotoView[]; max: number }> {
      const photos = await selectOwnPhotos(db, call.site.id, call.viewer.id);
      const now = kernel.clock.now();
      return {
        photos: photos.map((photo) => presentOwnPhoto(links, linkViewerOf(call), photo, now)),
        max: photoLimit(call.viewer),
      };
    },

    /** Stores the bytes. Slow: call it before the transaction that adds the photo. */
    async keep({ variants, ...picture }: DevelopedPhoto): Promise<Pick<NewPhoto, 'storageKey' | 'picture'>> {
      const storageKey = kernel.random.token();
      await storeVariants(store, storageKey, variants);
      return { storageKey, picture };
    },

    /** Adds a photo at the end of the album, or for one receiver. Returns its id. */
    add: (
      tx: Queryable,
      owner: { readonly site: SiteId; readonly member: MemberId },
      photo: NewPhoto,
    ): Promise<EntityId> => addPhoto(kernel, tx, owner, photo).then(({ id }) => id),

    read: (call: Call, link: SignedLink) =>
      readPhotoBytes({ kernel, links, store, profiles, imagesOn }, call, link),

    showEnclosed: createEnclosureViews({ kernel, links }),
    uninspectedAmong: selectUninspected,
    discardSentBefore,

    isShown,
    ...createPhotoViews({ kernel, links }),

    /** The member's own profile as the spec's `user.profile`, with a photo that may still be pending. */
    async ownProfile(
      db: Queryable,
      site: LinkViewer['site'],
      member: MemberId,
    ): Promise<UserView['profile']> {
      const profile = (await profiles.hydrate(db, site.id, [member])).get(member);
      if (!profile) throw new Error(`member ${member} has no profile`);
      const photos = await selectOwnPhotos(db, site.id, member);
      const photo = photos.find(({ status }) => status === 'approved' || status === 'pending');
      return presentOwnProfile(links, site, { profile, photo }, kernel.clock.now());
    },

    listPending: createPendingList(kernel),
    inspect: (call: Call<Staff>, id: EntityId, variant: PhotoVariant) =>
      inspectPhotoBytes({ db, store }, call, id, variant),
    decide: (call: Call<Staff>, id: EntityId, decision: Decision) =>
      decidePhoto({ kernel, profiles }, call, id, decision),

    tasks,
    cron,
    /** These take seconds each: mail must not wait behind them. */
    slowTasks,
    close: darkroom.close,
  };
}
