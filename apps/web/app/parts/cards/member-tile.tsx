import type { MemberCard } from '@bowline/contract/profiles';
import { type Translate, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { LikeButton, LikeWord, PhotoCard, Tag } from '@bowline/ui/cards/photo-card';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { usePhotoHint } from '#app/parts/photos/photo-hint.ts';
import { coverSources, type Slots } from '#app/parts/photos/photo-sources.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { useBlurReason } from './blur-note.tsx';

const CARD_SHAPE = 4 / 5;
const cardSlots: Slots = [
  { from: 1200, width: 282, unit: 'px' },
  { from: 992, width: 25, unit: 'vw' },
  { from: 768, width: 33, unit: 'vw' },
  { width: 50, unit: 'vw' },
];

const leadSlots: Slots = [
  { from: 1200, width: 580, unit: 'px' },
  { from: 992, width: 50, unit: 'vw' },
  { from: 768, width: 66, unit: 'vw' },
  { width: 100, unit: 'vw' },
];

export interface MemberTileProps {
  member: MemberCard;
  region: string | undefined;
  liked: boolean;
  /** The id of the list's `HeartSymbol`. */
  heart?: string | undefined;
  onLike: (liked: boolean) => void;
  /** Whether it is on the first screen and its photo loads eagerly. */
  first: boolean;
  /** Whether its photo is the first that the page should show. */
  main?: boolean | undefined;
  /** A tag that replaces the one for new members. */
  tag?: ReactNode;
  /** Whether it is as large as four cards. */
  lead?: boolean | undefined;
  /** Its link; by default the member's profile. */
  to?: string | undefined;
}

export function MemberTile({
  member,
  region,
  liked,
  heart,
  onLike,
  first,
  main = false,
  tag,
  lead = false,
  to,
}: MemberTileProps) {
  const t = useT('members');
  const hydrated = useHydrated();
  const [pressed, setPressed] = useState(false);
  const hint = usePhotoHint(member.main_image);
  const warning = useFictionalWarning();
  const whyBlurred = useBlurReason();
  const { id, name, age, presence, is_new, fictional, main_image } = member;
  const blurred = main_image?.blurred ? whyBlurred : undefined;
  return (
    <div className={lead ? 'relative h-full' : 'relative'}>
      <PhotoCard
        large={lead}
        className={lead ? 'aspect-square md:aspect-auto md:h-full' : undefined}
        name={name}
        age={age}
        region={region}
        presence={presence === null ? undefined : presences(t)[presence]}
        {...(main_image && {
          ...coverSources(main_image, lead ? leadSlots : cardSlots, CARD_SHAPE),
          width: main_image.width,
          height: main_image.height,
        })}
        placeholder={hint}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={main ? 'high' : 'auto'}
        veiled={blurred}
        note={fictional && warning}
        tag={tag || (is_new && <Tag>{t('new')}</Tag>)}
        link={(link) => <Link {...link} to={to ?? `/members/${id}`} title={blurred} />}
        action={
          <>
            <LikeButton
              liked={liked}
              heart={heart}
              label={t('like', { name })}
              // A press before hydration would be lost.
              disabled={!hydrated}
              onClick={() => {
                setPressed(true);
                onLike(!liked);
              }}
            />
            <LikeWord>{pressed && liked && t('you_like', { name })}</LikeWord>
          </>
        }
      />
      {!main_image && <NoPhoto />}
    </div>
  );
}

/** The site's own icon and text. */
function useFictionalWarning(): string | undefined {
  const { fictional } = useSite();
  return fictional ? `${fictional.icon} ${fictional.warning_singular}`.trim() : undefined;
}

const presences = (t: Translate<'members'>) => ({
  online: { state: 'online' as const, label: t('online') },
  recently: { state: 'recent' as const, label: t('recently') },
});

/** The brand's mark in place of a photo. */
function NoPhoto() {
  return (
    <Mark
      ornament
      size={120}
      className="pointer-events-none absolute inset-x-0 top-[15%] mx-auto size-[46%] text-thread opacity-80"
    />
  );
}
