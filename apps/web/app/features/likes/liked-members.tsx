import type { LikeList } from '@bowline/contract/likes';
import { limits } from '@bowline/contract/limits';
import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Divider } from '@bowline/ui/brand/ornament';
import { Tag } from '@bowline/ui/cards/photo-card';
import { Heart } from 'lucide-react';
import { useCallback } from 'react';
import { MemberGrid } from '#app/parts/cards/member-grid.tsx';
import { MoreMembers } from '#app/parts/cards/more-members.tsx';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import { useFreshPhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { NoLikes } from './no-likes.tsx';
import { type LikePage, useLikePages } from './use-like-pages.ts';
import { useLikes } from './use-likes.ts';
import { useSeenOnScreen } from './use-seen-on-screen.ts';

const matchPath = ({ id }: MemberCard) => `/likes/m/${id}`;

/** Longer lists show that they have ended. */
const LONG = 8;

export interface LikedMembersProps {
  type: LikeList;
  firstPage: LikePage;
  regions: RegionNames;
}

export function LikedMembers({ type, firstPage, regions }: LikedMembersProps) {
  const t = useT('likes');
  const isGiven = ({ match }: { match: boolean }) => match || type === 'given';
  const { members, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, ...pages } =
    useLikePages(type, firstPage);
  const { isLiked, setLiked } = useLikes(
    members.map(({ id }) => id),
    {
      liked: members
        .slice(0, limits.pageSize)
        .filter(isGiven)
        .map(({ id }) => id),
      liked_by: [],
    },
    useT('members')('like_failed'),
  );
  const { tagged, onScreen } = useSeenOnScreen(members);
  const renewPhotos = useFreshPhotos(() => void pages.refetch());
  const { fetchNextPage } = pages;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (members.length === 0 && !hasNextPage) return <NoLikes type={type} />;

  const names: Record<LikeList, string> = {
    received: t('list_received'),
    given: t('list_given'),
    matches: t('list_matches'),
  };
  return (
    <>
      <MemberGrid
        onScreen={onScreen}
        members={members}
        regions={regions}
        isLiked={isLiked}
        onLike={setLiked}
        loading={isFetchingNextPage}
        onPhotoError={renewPhotos}
        label={names[type]}
        tagOf={({ id }) =>
          tagged.has(id) && (
            <Tag tone="accent">
              <Heart fill="currentColor" aria-hidden="true" />
              {t('new')}
            </Tag>
          )
        }
        pathOf={type === 'matches' ? matchPath : undefined}
      />
      {hasNextPage && <MoreMembers loading={isFetching} failed={isFetchNextPageError} onMore={more} />}
      {!hasNextPage && members.length > LONG && (
        <div className="grid justify-items-center gap-3 pt-12 text-text-2">
          <Divider />
          <p>{t('end')}</p>
        </div>
      )}
    </>
  );
}
