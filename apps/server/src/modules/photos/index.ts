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
import type { DevelopedPhoto } from './darkroom/print.ts';
import { discardSentBefore, discardUnsent, discardUnsentPhotos } from './enclosures/discard-photos.ts';
import { selectUninspected } from './enclosures/enclosed-store.ts';
import { createEnclosureShowing } from './enclosures/show-enclosed.ts';
import { uploadPhotoFor } from './enclosures/upload-photo-for.ts';
import { decidePhoto } from './moderation/decide-photo.ts';
import { hintAtPhoto, hintPhoto } from './moderation/hint-photo.ts';
import { inspectPhotoBytes } from './moderation/inspect-photo.ts';
import { createPendingList } from './moderation/pending-photos.ts';
import type { PhotoStore } from './photo-store.ts';
import { presentOwnPhoto, presentOwnProfile } from './present.ts';
import { type Decision, photoLimit } from './rules.ts';
import { selectOwnPhotos } from './store.ts';
import { addPhoto, type PhotoToAdd, storeVariants } from './uploads/add-photo.ts';
import { deleteAbandonedBytes, deleteBytes } from './uploads/delete-bytes.ts';
import { developPhoto, developUpload } from './uploads/develop-photo.ts';
import { sweep, sweepUploads } from './uploads/sweep-uploads.ts';
import { uploadPhoto } from './uploads/upload-photo.ts';
import { isShown } from './viewing/is-shown.ts';
import { type Bearer, bearerOf, createLinks, type SignedLink } from './viewing/links.ts';
import { type ImageSwitch, readPhotoBytes } from './viewing/read-photo.ts';
import { createShowing } from './viewing/show-photos.ts';

export type { DevelopedPhoto } from './darkroom/print.ts';
export { print } from './darkroom/print.ts';
export type { ShownEnclosure } from './enclosures/show-enclosed.ts';
export { photoDecided } from './events.ts';
export { photosMemberData } from './member-data.ts';
export type { PhotoStore } from './photo-store.ts';
export { photosRoutes } from './routes.ts';
export { type MainPhotoRow, mainPhotoIn, mainPhotoOf, type ShownPhoto } from './viewing/main-photo.ts';
export { membersWithPhoto } from './viewing/members-with-photo.ts';
export type { Onlooking } from './viewing/show-photos.ts';

export type Photos = ReturnType<typeof createPhotos>;

export interface PhotosDeps extends ImageSwitch {
  readonly store: PhotoStore;
  readonly profiles: Pick<Profiles, 'hydrate' | 'resolve' | 'filterVisible' | 'noteChange'>;
}

export function createPhotos(kernel: Kernel, { store, profiles, imagesOn }: PhotosDeps) {
  const { db } = kernel.database;
  const links = createLinks(kernel.vault);
  const darkroom = createDarkroom();
  const working = { kernel, store, darkroom };
  const tasks: readonly Task[] = [
    task(deleteBytes, (bytes) => deleteAbandonedBytes(db, store, bytes)),
    task(sweepUploads, () => sweep({ kernel, store })),
    task(discardUnsent, () => discardUnsentPhotos(kernel)),
  ];
  const cron: readonly CronEntry[] = [
    { task: sweepUploads, match: '7 4 * * *' },
    { task: discardUnsent, match: '23 * * * *' },
  ];
  const slowTasks: readonly Task[] = [
    task(developPhoto, (upload, job) => developUpload(working, upload, job)),
    task(hintPhoto, (upload, job) => hintAtPhoto(working, upload, job)),
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
        photos: photos.map((photo) => presentOwnPhoto(links, bearerOf(call), photo, now)),
        max: photoLimit(call.viewer),
      };
    },

    /** Stores the bytes; slow, so before the transaction that adds the photo. */
    async keep({
      variants,
      ...picture
    }: DevelopedPhoto): Promise<Pick<PhotoToAdd, 'storageKey' | 'picture'>> {
      const storageKey = kernel.random.token();
      await storeVariants(store, storageKey, { variants });
      return { storageKey, picture };
    },

    /** Behind the photos the member has, or for one receiver; returns the photo's id. */
    add: (
      tx: Queryable,
      owner: { readonly site: SiteId; readonly member: MemberId },
      photo: PhotoToAdd,
    ): Promise<EntityId> => addPhoto(kernel, tx, owner, photo).then(({ id }) => id),

    read: (call: Call, link: SignedLink) =>
      readPhotoBytes({ kernel, links, store, profiles, imagesOn }, call, link),

    showEnclosed: createEnclosureShowing({ kernel, links }),
    uninspectedAmong: selectUninspected,
    discardSentBefore,

    isShown,
    ...createShowing({ kernel, links }),

    /** A member's own profile as the spec's `user.profile`. Their own photo shows before it is inspected. */
    async ownProfile(db: Queryable, site: Bearer['site'], member: MemberId): Promise<UserView['profile']> {
      const profile = (await profiles.hydrate(db, site.id, [member])).get(member);
      if (!profile) throw new Error('a member without a profile');
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
    /** Seconds each: mail and the like must not wait behind them. */
    slowTasks,
    close: darkroom.close,
  };
}
