import type { MemberCard, PhotoView } from '@bowline/contract/profiles';
import { type Translate, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/mark';
import { LikeButton, PhotoCard, Tag } from '@bowline/ui/photo-card';
import { useHydrated } from '../../shell/use-hydrated.ts';

/** How wide a card is: the columns of the grid it stands in. */
const SIZES = '(min-width: 1200px) 282px, (min-width: 992px) 25vw, (min-width: 768px) 33vw, 50vw';

export interface MemberTileProps {
  member: MemberCard;
  region: string | undefined;
  liked: boolean;
  onLike: (liked: boolean) => void;
  /** On the first screen: its photo is not put off. */
  first: boolean;
}

export function MemberTile({ member, region, liked, onLike, first }: MemberTileProps) {
  const t = useT('members');
  const hydrated = useHydrated();
  const { name, age, presence, is_new, main_image } = member;
  return (
    <div className="relative">
      <PhotoCard
        name={name}
        age={age}
        region={region}
        presence={presence === null ? undefined : presences(t)[presence]}
        src={main_image?.filename}
        srcSet={main_image ? srcSetOf(main_image) : undefined}
        sizes={SIZES}
        placeholder={main_image?.colour}
        loading={first ? 'eager' : 'lazy'}
        tag={is_new && <Tag>{t('new')}</Tag>}
        action={
          <LikeButton
            liked={liked}
            label={t('like', { name })}
            // A press before the page can act on it would be lost.
            disabled={!hydrated}
            onClick={() => onLike(!liked)}
          />
        }
      />
      {!main_image && <NoPhoto />}
    </div>
  );
}

/** The API keeps every photo in these two widths. */
const srcSetOf = ({ thumb_filename, filename }: PhotoView) => `${thumb_filename} 400w, ${filename} 720w`;

const presences = (t: Translate<'members'>) => ({
  online: { state: 'online' as const, label: t('online') },
  recently: { state: 'recent' as const, label: t('recently') },
});

/** The brand's mark where a face would be. */
function NoPhoto() {
  return (
    <Mark
      ornament
      size={120}
      className="pointer-events-none absolute inset-x-0 top-[15%] mx-auto size-[46%] text-thread opacity-80"
    />
  );
}
