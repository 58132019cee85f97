import type { ClearProfiles } from '@bowline/contract/discovery';
import type { PhotoView } from '@bowline/contract/profiles';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Profile } from '#modules/profiles/index.ts';
import { type ShownPhoto, selectAlbum, selectFirstPhotos, selectMainPhotos } from './album-store.ts';
import { type LinkScope, linkViewerOf, type SiteViewer } from './links.ts';
import { type PhotoPresenter, presentPhoto } from './present.ts';
import type { PhotoPorts } from './read-photo.ts';
import type { SharpPhotoQuota } from './sharp-photo-quota.ts';

/** Presents the main photo of a member for one viewer. */
export type ShowPhoto = (owner: Pick<Profile, 'member' | 'publicId'>, photo: ShownPhoto) => PhotoView;

/** A member's photos, the main one first. */
export interface Album {
  readonly photos: PhotoView[];
  readonly clearProfiles: ClearProfiles | null;
}

export interface PhotoViewDeps extends PhotoPresenter, PhotoPorts {
  readonly kernel: Pick<Kernel, 'clock'>;
  readonly quota: SharpPhotoQuota;
}

/** Presents photos of others, sharp or blurred. The caller has checked that the viewer may see their owners. */
export function createPhotoViews({ kernel, quota, contacts, ...presenter }: PhotoViewDeps) {
  /** The owners whose main photo the viewer sees sharp and uncounted. Asked only for free members, who have a quota. */
  async function metBy(db: Queryable, { site, viewer }: SiteViewer, owners: readonly MemberId[]) {
    if (viewer.kind !== 'member' || viewer.premium || owners.length === 0) return new Set<MemberId>();
    return contacts().metAmong(db, { site: site.id, member: viewer.id }, owners);
  }

  /** Decides for the main photos of `owners`: one Redis command and one statement per relation, for any number. */
  async function scopesFor(
    db: Queryable,
    viewer: SiteViewer,
    owners: readonly MemberId[],
    place: 'list' | 'deck',
  ): Promise<(owner: MemberId) => LinkScope> {
    const [isSharp, met] = await Promise.all([quota.sharpFor(viewer), metBy(db, viewer, owners)]);
    return (owner) => (met.has(owner) ? `met_${place}` : isSharp(owner) ? place : 'blurred');
  }

  function presenterFor(viewer: SiteViewer, scopeOf: (owner: MemberId) => LinkScope): ShowPhoto {
    const linkViewer = linkViewerOf(viewer);
    const now = kernel.clock.now();
    return (owner, photo) =>
      presentPhoto(presenter, linkViewer, { photo, owner, scope: scopeOf(owner.member) }, now);
  }

  /** Returns how `viewer` is shown the main photos of `owners`. */
  const showTo = async (db: Queryable, viewer: SiteViewer, owners: readonly MemberId[]): Promise<ShowPhoto> =>
    presenterFor(viewer, await scopesFor(db, viewer, owners, 'list'));

  return {
    showTo,

    /** Returns how `viewer` is shown the main photos of members the caller knows they have met. */
    showMet: (viewer: SiteViewer): ShowPhoto => presenterFor(viewer, () => 'met_list'),

    /** Returns the main photo of each owner who has one. */
    async mainPhotos(
      db: Queryable,
      viewer: SiteViewer,
      owners: ReadonlyMap<MemberId, Profile>,
    ): Promise<ReadonlyMap<MemberId, PhotoView>> {
      const members = [...owners.keys()];
      const [show, photos] = await Promise.all([
        showTo(db, viewer, members),
        selectMainPhotos(db, viewer.site.id, members),
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
      const members = [...owners.keys()];
      const [scopeOf, albums] = await Promise.all([
        scopesFor(db, viewer, members, 'deck'),
        selectFirstPhotos(db, viewer.site.id, members, count),
      ]);
      const showMain = presenterFor(viewer, scopeOf);
      const showOther = presenterFor(viewer, (owner) =>
        quota.isUnlimited(viewer, owner) ? 'deck' : 'blurred',
      );
      return new Map(
        [...owners.values()].map((owner) => [
          owner.member,
          (albums.get(owner.member) ?? []).map((photo, index) =>
            (index === 0 ? showMain : showOther)(owner, photo),
          ),
        ]),
      );
    },

    /**
     * Returns all photos on a member's page. Opening it is counted against a free member's daily quota unless the two have
     * met; only premium members see photos other than the main one sharp.
     */
    async albumOf(db: Queryable, viewer: SiteViewer, owner: Profile): Promise<Album> {
      const [album, met] = await Promise.all([
        selectAlbum(db, viewer.site.id, owner.member),
        metBy(db, viewer, [owner.member]),
      ]);
      if (album.length === 0) return { photos: [], clearProfiles: null };
      const { isSharp, left } = met.has(owner.member)
        ? { isSharp: true, left: null }
        : await quota.open(viewer, owner.member);
      const areOthersSharp = quota.isUnlimited(viewer, owner.member);
      const showMain = presenterFor(viewer, () => (isSharp ? 'page' : 'blurred'));
      const showOther = presenterFor(viewer, () => (areOthersSharp ? 'page' : 'blurred'));
      const a_day = viewer.site.settings.sharp_photos_a_day;
      return {
        photos: album.map((photo, index) => (index === 0 ? showMain : showOther)(owner, photo)),
        clearProfiles: left === null || a_day === 0 ? null : { left, a_day },
      };
    },
  };
}
