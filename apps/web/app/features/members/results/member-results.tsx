import { useT } from '@bowline/i18n/react';
import { Divider } from '@bowline/ui/brand/ornament';
import { useCallback } from 'react';
import { MemberGrid } from '#app/features/cards/member-grid.tsx';
import { MoreMembers } from '#app/features/cards/more-members.tsx';
import { regionNames } from '#app/features/cards/region-names.ts';
import { useLikes } from '#app/features/likes/use-likes.ts';
import { useFreshPagePhotos, useFreshPhotos } from '#app/features/photos/use-fresh-photos.ts';
import { EmptyResults } from './empty-results.tsx';
import type { ResultsProps } from './results.ts';
import { SimilarResults } from './similar-results.tsx';
import { useMemberPages } from './use-member-pages.ts';
import { useNewLikeToast } from './use-new-like-toast.ts';

export interface MemberResultsProps extends ResultsProps {
  /** Ids of those the member likes. */
  liked: readonly string[];
}

/** What a member sees: page after page, and hearts to press. */
export function MemberResults({ asked, options, results, follow, liked }: MemberResultsProps) {
  const t = useT('members');
  const { firstPage, similar, loosened } = results;
  const { members, hasNextPage, busy, isFetchingNextPage, isFetchNextPageError, ...pages } = useMemberPages(
    asked,
    firstPage,
  );
  const { isLiked, setLiked } = useLikes(liked, t('like_failed'));
  const renewPhotos = useFreshPhotos(pages.renewPhotos);
  const renewSimilar = useFreshPagePhotos();
  const { fetchNextPage } = pages;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useNewLikeToast(t('liked_by_someone'));

  const cards = { regions: regionNames(options.countries), isLiked, onLike: setLiked };
  const nobody = members.length === 0 && !hasNextPage;
  return (
    <>
      {nobody ? (
        <EmptyResults asked={asked} loosened={loosened} follow={follow} />
      ) : (
        <MemberGrid {...cards} members={members} loading={isFetchingNextPage} onPhotoError={renewPhotos} />
      )}
      {hasNextPage && <MoreMembers loading={busy} failed={isFetchNextPageError} onMore={more} />}
      {!hasNextPage && !nobody && !similar && <End />}
      {similar && <SimilarResults {...cards} similar={similar} follow={follow} onPhotoError={renewSimilar} />}
    </>
  );
}

/** Lists that end say so. */
function End() {
  const t = useT('members');
  return (
    <div className="grid justify-items-center gap-3 pt-12 text-text-2">
      <Divider />
      <p>{t('end')}</p>
    </div>
  );
}
