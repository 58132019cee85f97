import type { UserView } from '@bowline/contract/identity';
import type { OwnPhotoView } from '@bowline/contract/photos';
import type { PhotoView } from '@bowline/contract/profiles';
import type { Profile } from '#modules/profiles/index.ts';
import { isBarred } from './rules.ts';
import type { Photo } from './store.ts';
import type { Bearer, Links, Sharpness } from './viewing/links.ts';
import type { ShownPhoto } from './viewing/main-photo.ts';

export const presentPhoto = (
  links: Links,
  bearer: Bearer,
  { photo, owner, sharpness }: { photo: ShownPhoto; owner: Pick<Profile, 'publicId'>; sharpness: Sharpness },
  now: Date,
): PhotoView => ({
  ...links.sign(bearer, photo.id, sharpness, now),
  id: photo.id,
  width: photo.width,
  height: photo.height,
  status: 'active',
  blurred: sharpness === 'blurred',
  colour: photo.colour,
  thumbhash: photo.thumbhash,
  match: `/likes/m/${owner.publicId}`,
});

export const presentOwnPhoto = (links: Links, bearer: Bearer, photo: Photo, now: Date): OwnPhotoView => {
  const { id, status, rejection, picture } = photo;
  const isShown = picture && !isBarred(photo);
  return {
    id,
    status,
    rejection,
    ...(isShown ? { ...links.sign(bearer, id, 'sharp', now), ...picture } : nothingToShow),
  };
};

const nothingToShow = {
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
  site: Bearer['site'],
  { profile, photo }: { profile: Profile; photo: Photo | undefined },
  now: Date,
): UserView['profile'] {
  const { publicId, name, country, state } = profile;
  const addresses = photo && links.sign({ site, publicId }, photo.id, 'sharp', now);
  return {
    id: publicId,
    name,
    country,
    status: state === 'active' ? 'active' : 'disabled',
    main_image: addresses ? { filename: addresses.filename, thumb_filename: addresses.thumb_filename } : null,
  };
}
