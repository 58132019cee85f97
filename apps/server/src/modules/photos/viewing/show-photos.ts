import type { PhotoView } from '@bowline/contract/profiles';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Profile } from '#modules/profiles/index.ts';
import { type PhotoPresenter, presentPhoto } from '../present.ts';
import { type ShownPhoto, selectAlbum, selectFirstPhotos, selectMainPhotos } from './album-store.ts';
import { linkViewerOf, type SiteViewer } from './links.ts';
import type { SharpPhotoQuota } from './sharp-photo-quota.ts';

/** Presents the main photo of a member for one viewer. */
export type ShowPhoto = (owner: Pick<Profile, 'member' | 'publicId'>, photo: ShownPhoto) => PhotoView;

/** Presents photos of others, sharp or blurred. The caller has checked that the viewer may see their owners. */
export function createPhotoViews({
  kernel,
  quota,
  ...presenter
}: PhotoPresenter & { readonly kernel: Pick<Kernel, 'clock'>; readonly quota: SharpPhotoQuota }) {
  /** Returns how `viewer` is shown main photos. Needs no members, so it can run parallel to reading them. */
  async function showTo(viewer: SiteViewer): Promise<ShowPhoto> {
    const isSharp = await quota.sharpFor(viewer);
    const linkViewer = linkViewerOf(viewer);
    const now = kernel.clock.now();
    return (owner, photo) => {
      const scope = isSharp({ id: photo.id, owner: owner.member }) ? 'list' : 'blurred';
      return presentPhoto(presenter, linkViewer, { photo, owner, scope }, now);
    };
  }

  return {
    showTo,

    /** Returns the main photo of each owner who has one. */
    async mainPhotos(
      db: Queryable,
      viewer: SiteViewer,
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
     * Returns the first `count` photos of each owner, the main one first, for a deck of cards. Only premium members see
     * photos other than the main one sharp.
     */
    async firstPhotos(
      db: Queryable,
      viewer: SiteViewer,
      owners: ReadonlyMap<MemberId, Profile>,
      count: number,
    ): Promise<ReadonlyMap<MemberId, PhotoView[]>> {
      const [isSharp, albums] = await Promise.all([
        quota.sharpFor(viewer),
        selectFirstPhotos(db, viewer.site.id, [...owners.keys()], count),
      ]);
      const linkViewer = linkViewerOf(viewer);
      const now = kernel.clock.now();
      const present = (owner: Profile, photo: ShownPhoto, index: number): PhotoView => {
        const isShownSharp =
          index === 0
            ? isSharp({ id: photo.id, owner: owner.member })
            : quota.isUnlimited(viewer, owner.member);
        const scope = isShownSharp ? 'deck' : 'blurred';
        return presentPhoto(presenter, linkViewer, { photo, owner, scope }, now);
      };
      return new Map(
        [...owners.values()].map((owner) => [
          owner.member,
          (albums.get(owner.member) ?? []).map((photo, index) => present(owner, photo, index)),
        ]),
      );
    },

    /**
     * Returns all photos on a member's page, the main one first. Opening a page counts its main photo against a free
     * member's daily quota; only premium members see photos other than the main one sharp.
     */
    async albumOf(db: Queryable, viewer: SiteViewer, owner: Profile): Promise<PhotoView[]> {
      const album = await selectAlbum(db, viewer.site.id, owner.member);
      const [main] = album;
      if (!main) return [];
      const isMainSharp = await quota.open(viewer, { id: main.id, owner: owner.member });
      const areOthersSharp = quota.isUnlimited(viewer, owner.member);
      const now = kernel.clock.now();
      return album.map((photo, index) => {
        const isSharp = index === 0 ? isMainSharp : areOthersSharp;
        const scope = isSharp ? 'page' : 'blurred';
        return presentPhoto(presenter, linkViewerOf(viewer), { photo, owner, scope }, now);
      });
    },
  };
}
