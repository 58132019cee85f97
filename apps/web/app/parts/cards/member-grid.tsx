import { limits } from '@bowline/contract/limits';
import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { HeartSymbol } from '@bowline/ui/cards/photo-card';
import { CardSkeleton } from '@bowline/ui/feedback/skeleton';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useSite } from '#app/platform/request/root-data.ts';
import { BlurNote } from './blur-note.tsx';
import { MemberTile } from './member-tile.tsx';
import type { RegionNames } from './region-names.ts';
import { useCardsOnScreen } from './use-cards-on-screen.ts';

/** The number of cards on the first screen of the largest window. */
const FIRST_SCREEN = 8;
/** The number of cards in a row of a phone: the first photos to be painted. */
const FIRST_ROW = 2;
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];
const columns =
  'grid grid-cols-2 gap-(--gap) md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-[repeat(auto-fill,minmax(240px,1fr))]';

export interface MemberGridProps {
  members: readonly MemberCard[];
  regions: RegionNames;
  isLiked: (id: string) => boolean;
  onLike: (id: string, liked: boolean) => void;
  /** Whether more cards are loading. */
  loading: boolean;
  onPhotoError: (event: SyntheticEvent) => void;
  /** The list's accessible name; by default "members". */
  label?: string | undefined;
  /** A tag that replaces the one for new members. */
  tagOf?: ((member: MemberCard) => ReactNode) | undefined;
  /** Makes the first card as large as four, with this tag. */
  leadTag?: ReactNode;
  /** Whether it stands below another list, so that no photo is on the first screen. */
  below?: boolean | undefined;
  /** The card's link; by default the member's profile. */
  pathOf?: ((member: MemberCard) => string) | undefined;
  /** Called once for each card that was on screen. */
  onScreen?: ((id: string) => void) | undefined;
}

export function MemberGrid({
  members,
  regions,
  isLiked,
  onLike,
  loading,
  onPhotoError,
  label,
  tagOf,
  leadTag,
  below = false,
  pathOf,
  onScreen,
}: MemberGridProps) {
  const list = useCardsOnScreen(onScreen, members);
  const heart = useId();
  const t = useT('members');
  const { name: site } = useSite();
  return (
    <>
      <BlurNote members={members} />
      <HeartSymbol id={heart} />
      <ul
        ref={list}
        className={columns}
        aria-label={label ?? t('list', { site })}
        aria-busy={loading}
        onErrorCapture={onPhotoError}
      >
        {members.map((member, index) => (
          // content-visibility skips rendering far down the list; the aspect ratio reserves the space.
          <li
            key={member.id}
            data-member={member.id}
            className={
              leadTag && index === 0
                ? 'col-span-2 row-span-2'
                : index < limits.pageSize
                  ? undefined
                  : 'aspect-4/5 [content-visibility:auto]'
            }
          >
            <MemberTile
              member={member}
              region={member.region === null ? undefined : (regions[member.region] ?? member.region)}
              liked={isLiked(member.id)}
              heart={heart}
              onLike={(liked) => onLike(member.id, liked)}
              first={!below && index < FIRST_SCREEN}
              main={!below && index < FIRST_ROW}
              tag={
                index === 0 && leadTag ? (
                  <>
                    {leadTag}
                    {tagOf?.(member)}
                  </>
                ) : (
                  tagOf?.(member)
                )
              }
              lead={index === 0 && leadTag !== undefined}
              to={pathOf?.(member)}
            />
          </li>
        ))}
        {loading && <Skeletons count={4} />}
      </ul>
    </>
  );
}

export function MemberGridSkeleton() {
  const t = useT('members');
  return (
    <ul className={columns} aria-label={t('list_loading')} aria-busy="true">
      <Skeletons count={SKELETONS.length} />
    </ul>
  );
}

function Skeletons({ count }: { count: number }) {
  return SKELETONS.slice(0, count).map((place) => (
    <li key={place} aria-hidden="true">
      <CardSkeleton />
    </li>
  ));
}
