import type { UserView } from '@bowline/contract/identity';
import type { OwnPhotoView } from '@bowline/contract/photos';
import type { PhotoView } from '@bowline/contract/profiles';
import type { Queryable } from '../../kernel/db/transaction.ts';
import { createGate } from '../../kernel/gate.ts';
import type { Call, Member } from '../../kernel/http/call.ts';
import type { EntityId, MemberId, SiteId } from '../../kernel/ids.ts';
import { type AnyTask, defineTask } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Onlooker, onlookerOf, type Profile, type Profiles } from '../profiles/index.ts';
import { addPhoto, type DevelopedPhoto, type PhotoToAdd, type StoredPhoto, storePhoto } from './add-photo.ts';
import { deleteAbandonedBytes, deleteBytes } from './delete-bytes.ts';
import { deletePhoto } from './delete-photo.ts';
import { createLinks, type SignedLink } from './links.ts';
import type { PhotoStore } from './photo-store.ts';
import { presentOwnPhoto, presentOwnProfile, presentPhoto } from './present.ts';
import { readPhotoBytes } from './read-photo.ts';
import { photoLimit } from './rules.ts';
import { selectMainPhotos, selectOwnPhotos } from './store.ts';
import { uploadPhoto } from './upload-photo.ts';

export { photosMemberData } from './member-data.ts';
export { photosRoutes } from './routes.ts';

export type Photos = ReturnType<typeof createPhotos>;

export interface PhotosDeps {
  readonly store: PhotoStore;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

/** A picture of fifty megapixels takes hundreds of megabytes while it is developed: two at once, and a short line. */
const developingGate = () => createGate({ width: 2, maxWaiting: 24, patienceMs: 10_000 });

export function createPhotos(kernel: Kernel, { store, profiles }: PhotosDeps) {
  const { db } = kernel.database;
  const links = createLinks(kernel.vault);
  const uploading = { kernel, links, store, gate: developingGate() };
  const tasks: readonly AnyTask<unknown>[] = [
    defineTask<unknown, typeof deleteBytes.payload>({
      ...deleteBytes,
      run: (_context, bytes) => deleteAbandonedBytes(db, store, bytes),
    }),
  ];

  return {
    upload: (call: Call<Member>, file: unknown) => uploadPhoto(uploading, call, file),
    delete: (call: Call<Member>, id: EntityId) => deletePhoto(call, id),

    async listOwn(call: Call<Member>): Promise<{ photos: OwnPhotoView[]; max: number }> {
      const owner = onlookerOf(call);
      const photos = await selectOwnPhotos(db, owner.site, owner.member);
      const now = kernel.clock.now();
      return {
        photos: photos.map((photo) => presentOwnPhoto(links, owner, photo, now)),
        max: photoLimit(call.viewer),
      };
    },

    /** Stores the bytes; slow, so before the transaction that adds the photo. */
    keep: (photo: DevelopedPhoto): Promise<StoredPhoto> => storePhoto(store, kernel.random.token(), photo),

    /** Behind the photos the member has; returns the photo's id. */
    add: (
      tx: Queryable,
      owner: { readonly site: SiteId; readonly member: MemberId },
      photo: PhotoToAdd,
    ): Promise<EntityId> => addPhoto(kernel, tx, owner, photo).then(({ id }) => id),

    read: (viewer: Onlooker, link: SignedLink) =>
      readPhotoBytes({ kernel, links, store, profiles }, viewer, link),

    /** The main photo of each of these members as this viewer may see it: inspected photos only. */
    async mainPhotos(
      db: Queryable,
      viewer: Onlooker,
      owners: ReadonlyMap<MemberId, Profile>,
    ): Promise<ReadonlyMap<MemberId, PhotoView>> {
      const now = kernel.clock.now();
      const photos = await selectMainPhotos(db, viewer.site, [...owners.keys()], ['approved']);
      const views = new Map<MemberId, PhotoView>();
      for (const photo of photos) {
        const owner = owners.get(photo.owner)?.publicId;
        if (owner) views.set(photo.owner, presentPhoto(links, viewer, { photo, owner }, now));
      }
      return views;
    },

    /** A member's own profile as the spec's `user.profile`. Their own photo shows before it is inspected. */
    async ownProfile(db: Queryable, site: SiteId, member: MemberId): Promise<UserView['profile']> {
      const profile = (await profiles.hydrate(db, site, [member])).get(member);
      if (!profile) throw new Error('a member without a profile');
      const [photo] = await selectMainPhotos(db, site, [member], ['approved', 'pending']);
      return presentOwnProfile(links, profile, photo, kernel.clock.now());
    },

    tasks,
  };
}
