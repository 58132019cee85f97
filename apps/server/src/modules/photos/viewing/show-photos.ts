import type { PhotoView } from '@bowline/contract/profiles';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Profile } from '#modules/profiles/index.ts';
import { presentPhoto } from '../present.ts';
import { selectAlbum, selectFirstPhotos, selectMainPhotos } from './album.ts';
import { bearerOf, type Links } from './links.ts';
import type { ShownPhoto } from './main-photo.ts';
import { createSharpPhotoQuota } from './sharp-photo-quota.ts';

/** Who looks, and on which site: a call is one. */
export type Onlooking = Pick<Call, 'site' | 'viewer'>;

/** Presents the main photo of a member as one viewer is shown it. */
export type ShowPhoto = (owner: Pick<Profile, 'member' | 'publicId'>, photo: ShownPhoto) => PhotoView;

/** The photos of others, each sharp or blurred. Whether their owners may be seen at all is decided before. */
export function createShowing({ kernel, links }: { readonly kernel: Kernel; readonly links: Links }) {
  const allowance = createSharpPhotoQuota(kernel);

  /**
   * How this viewer is shown the main photos of others today. Asks Redis once, and not about anybody: so it can be asked
   * while the photos are being looked up.
   */
  async function showTo(viewer: Onlooking): Promise<ShowPhoto> {
    const isSharp = await allowance.sharpFor(viewer);
    const bearer = bearerOf(viewer);
    const now = kernel.clock.now();
    return (owner, photo) => {
      const sharpness = isSharp(owner.member) ? 'sharp' : 'blurred';
      return presentPhoto(links, bearer, { photo, owner, sharpness }, now);
    };
  }

  return {
    showTo,

    /** The main photo of each of these members as this viewer is shown it. */
    async mainPhotos(
      db: Queryable,
      viewer: Onlooking,
      owners: ReadonlyMap<MemberId, Profile>,
    ): Promise<ReadonlyMap<MemberId, PhotoView>> {
      const [show, photos] = await Promise.all([
        showTo(viewer),
        selectMainPhotos(db, viewer.site.id, [...owners.keys()]),
      ]);
      const views = new Map<MemberId, PhotoView>();
      for (const [member, owner] of owners) {
        const photo = photos.get(member);
        if (photo) views.set(member, show(owner, photo));
      }
      return views;
    },

    /**
     * The first photos of each of these members, the main one first. Nobody's page is opened by this; the photos behind the
     * main one are for premium members, as they are there.
     */
    async firstPhotos(
      db: Queryable,
      viewer: Onlooking,
      owners: ReadonlyMap<MemberId, Profile>,
      count: number,
    ): Promise<ReadonlyMap<MemberId, PhotoView[]>> {
      const [isSharp, albums] = await Promise.all([
        allowance.sharpFor(viewer),
        selectFirstPhotos(db, viewer.site.id, [...owners.keys()], count),
      ]);
      const bearer = bearerOf(viewer);
      const now = kernel.clock.now();
      const present = (owner: Profile, photo: ShownPhoto, place: number): PhotoView => {
        const isShownSharp =
          place === 0 ? isSharp(owner.member) : allowance.isUnlimited(viewer, owner.member);
        const sharpness = isShownSharp ? 'sharp' : 'blurred';
        return presentPhoto(links, bearer, { photo, owner, sharpness }, now);
      };
      return new Map(
        [...owners.values()].map((owner) => [
          owner.member,
          (albums.get(owner.member) ?? []).map((photo, place) => present(owner, photo, place)),
        ]),
      );
    },

    /**
     * All photos on a member's page, the main one first. Opening a page that has photos uses up one of a free member's sharp
     * ones for today; the photos behind the main one are for premium members.
     */
    async albumOf(db: Queryable, viewer: Onlooking, owner: Profile): Promise<PhotoView[]> {
      const album = await selectAlbum(db, viewer.site.id, owner.member);
      if (album.length === 0) return [];
      const isMainSharp = await allowance.opened(viewer, owner.member);
      const areOthersSharp = allowance.isUnlimited(viewer, owner.member);
      const now = kernel.clock.now();
      return album.map((photo, place) => {
        const isSharp = place === 0 ? isMainSharp : areOthersSharp;
        const sharpness = isSharp ? 'sharp' : 'blurred';
        return presentPhoto(links, bearerOf(viewer), { photo, owner, sharpness }, now);
      });
    },
  };
}
