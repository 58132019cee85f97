import type { UserView } from '@bowline/contract/identity';
import type { MemberCard } from '@bowline/contract/profiles';
import type { PhotoGroundProps } from '@bowline/ui/media/photo-ground';
import { pictureOf } from '#app/parts/photos/photo-hint.ts';

export const ownPortrait = ({ profile }: UserView): PhotoGroundProps | undefined =>
  profile.main_image ? { src: profile.main_image.thumb_filename } : undefined;

export const portraitOf = ({ main_image }: MemberCard): PhotoGroundProps | undefined =>
  main_image
    ? {
        src: main_image.medium_filename,
        placeholder: pictureOf(main_image.thumbhash) ?? main_image.colour,
      }
    : undefined;
