import type { UserView } from '@bowline/contract/identity';
import type { OwnPhotoView } from '@bowline/contract/photos';
import type { PhotoView } from '@bowline/contract/profiles';
import type { PublicId } from '../../kernel/ids.ts';
import type { Onlooker, Profile } from '../profiles/index.ts';
import type { createLinks } from './links.ts';
import type { Photo } from './store.ts';

type Links = ReturnType<typeof createLinks>;
type ImageLinks = Pick<PhotoView, 'filename' | 'thumb_filename'>;

const presentLinks = (links: Links, viewer: Onlooker, photo: Photo, now: Date): ImageLinks => ({
  filename: links.sign(viewer, photo.id, 'full', now),
  thumb_filename: links.sign(viewer, photo.id, 'thumb', now),
});

export const presentPhoto = (
  links: Links,
  viewer: Onlooker,
  { photo, owner }: { photo: Photo; owner: PublicId },
  now: Date,
): PhotoView => ({
  ...presentLinks(links, viewer, photo, now),
  status: 'active',
  colour: photo.colour,
  match: `/likes/m/${owner}`,
});

export const presentOwnPhoto = (links: Links, owner: Onlooker, photo: Photo, now: Date): OwnPhotoView => ({
  ...presentLinks(links, owner, photo, now),
  id: photo.id,
  status: photo.status,
  colour: photo.colour,
});

export const presentOwnProfile = (
  links: Links,
  profile: Profile,
  photo: Photo | undefined,
  now: Date,
): UserView['profile'] => ({
  id: profile.publicId,
  name: profile.name,
  country: profile.country,
  status: profile.state === 'active' ? 'active' : 'disabled',
  main_image: photo ? presentLinks(links, profile, photo, now) : null,
});
