import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { CardSkeleton } from '@bowline/ui/skeleton';
import { useSite } from '../../shell/shell.ts';
import { MemberTile } from './member-tile.tsx';
import type { RegionNames } from './region-names.ts';

/** Cards that may be on the first screen of any window. */
const FIRST_SCREEN = 8;
const SKELETONS = [1, 2, 3, 4];

export interface MemberGridProps {
  members: readonly MemberCard[];
  regions: RegionNames;
  isLiked: (id: string) => boolean;
  onLike: (id: string, liked: boolean) => void;
  /** More cards are on their way. */
  loading: boolean;
  onPhotoError: () => void;
}

export function MemberGrid({ members, regions, isLiked, onLike, loading, onPhotoError }: MemberGridProps) {
  const t = useT('members');
  const { name: site } = useSite();
  return (
    <ul
      className="grid grid-cols-2 gap-(--gap) md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-[repeat(auto-fill,minmax(240px,1fr))]"
      aria-label={t('list', { site })}
      aria-busy={loading}
      onErrorCapture={onPhotoError}
    >
      {members.map((member, index) => (
        <li key={member.id}>
          <MemberTile
            member={member}
            region={member.region === null ? undefined : (regions[member.region] ?? member.region)}
            liked={isLiked(member.id)}
            onLike={(liked) => onLike(member.id, liked)}
            first={index < FIRST_SCREEN}
          />
        </li>
      ))}
      {loading &&
        SKELETONS.map((place) => (
          <li key={place} aria-hidden="true">
            <CardSkeleton />
          </li>
        ))}
    </ul>
  );
}
