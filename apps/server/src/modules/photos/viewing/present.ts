import type { UserView } from '@bowline/contract/identity';
import type { OwnPhotoView } from '@bowline/contract/photos';
import type { PhotoView } from '@bowline/contract/profiles';
import type { Profile } from '#modules/profiles/index.ts';
import { isBarred } from '../rules.ts';
import type { PhotoSeals } from '../seals.ts';
import type { Photo } from '../store.ts';
import type { ShownPhoto } from './album-store.ts';
import type { LinkScope, Links, LinkViewer } from './links.ts';

/** What presenting photos takes. */
export interface PhotoPresenter {
  readonly links: Links;
  readonly seals: Pick<PhotoSeals, 'openThumbhash'>;
}

export const presentPhoto = (
  { links, seals }: PhotoPresenter,
  viewer: LinkViewer,
  { photo, owner, scope }: { photo: ShownPhoto; owner: Pick<Profile, 'publicId'>; scope: LinkScope },
  now: Date,
): PhotoView => ({
  ...links.sign(viewer, photo.id, scope, now),
  id: photo.id,
  width: photo.width,
  height: photo.height,
  status: 'active',
  blurred: scope === 'blurred',
  colour: photo.colour,
  thumbhash: seals.openThumbhash(photo.thumbhash),
  match: `/likes/m/${owner.publicId}`,
});

export const presentOwnPhoto = (
  { links, seals }: PhotoPresenter,
  viewer: LinkViewer,
  photo: Photo,
  now: Date,
): OwnPhotoView => {
  const { id, status, rejection, picture } = photo;
  const isShown = picture && !isBarred(photo);
  return {
    id,
    status,
    rejection,
    ...(isShown
      ? {
          ...links.sign(viewer, id, 'page', now),
          ...picture,
          thumbhash: seals.openThumbhash(picture.thumbhash),
        }
      : noUrls),
  };
};

const noUrls = {
  filename: null,
  medium_filename: null,
  thumb_filename: null,
  width: null,
  height: null,
  colour: null,
  thumbhash: null,
} as const;

export function presentOwnProfile(
  links: Links,
  site: LinkViewer['site'],
  { profile, photo, processing }: { profile: Profile; photo: Photo | undefined; processing: boolean },
  now: Date,
): UserView['profile'] {
  const { publicId, name, country, state } = profile;
  const urls = photo && links.sign({ site, publicId }, photo.id, 'page', now);
  return {
    id: publicId,
    name,
    country,
    status: state === 'active' ? 'active' : 'disabled',
    main_image: urls ? { filename: urls.filename, thumb_filename: urls.thumb_filename } : null,
    photo_processing: processing,
  };
}
