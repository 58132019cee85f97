import type { UserView } from '@bowline/contract/identity';
import type { PhotoView } from '@bowline/contract/profiles';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { EntityId, MemberId, SiteId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Onlooker, Profile, Profiles } from '../profiles/index.ts';
import { addPhoto, type DevelopedPhoto, type StoredPhoto, storePhoto } from './add-photo.ts';
import { createLinks, type SignedLink } from './links.ts';
import type { PhotoStore } from './photo-store.ts';
import { presentOwnProfile, presentPhoto } from './present.ts';
import { readPhotoBytes } from './read-photo.ts';
import type { PhotoStatus } from './rules.ts';
import { selectMainPhotos } from './store.ts';

export { photosRoutes } from './routes.ts';

export type Photos = ReturnType<typeof createPhotos>;

export interface PhotosDeps {
  readonly store: PhotoStore;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

export function createPhotos(kernel: Kernel, { store, profiles }: PhotosDeps) {
  const links = createLinks(kernel.vault);

  return {
    /** Stores the bytes; slow, so before the transaction that adds the photo. */
    keep: (photo: DevelopedPhoto): Promise<StoredPhoto> => storePhoto(kernel, store, photo),

    /** Behind the photos the member has; returns the photo's id. */
    add: (
      tx: Queryable,
      owner: { readonly site: SiteId; readonly member: MemberId },
      photo: StoredPhoto & { readonly status: PhotoStatus },
    ): Promise<EntityId> => addPhoto(kernel, tx, owner, photo),

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
  };
}
