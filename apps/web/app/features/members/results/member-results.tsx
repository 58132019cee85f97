import { useT } from '@bowline/i18n/react';
import { Divider } from '@bowline/ui/brand/ornament';
import { useTheme } from '@bowline/ui/brand/theme-context';
import { Tag } from '@bowline/ui/cards/photo-card';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useLikes } from '#app/features/likes/use-likes.ts';
import { MemberGrid } from '#app/parts/cards/member-grid.tsx';
import { MoreMembers } from '#app/parts/cards/more-members.tsx';
import { regionNames } from '#app/parts/cards/region-names.ts';
import { useFreshPagePhotos, useFreshPhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { type LikesBetween, likesQuery } from '#app/platform/session/queries.tsx';
import { EmptyResults } from './empty-results.tsx';
import type { ResultsProps } from './results.ts';
import { SimilarResults } from './similar-results.tsx';
import { useMemberPages } from './use-member-pages.ts';

/** Enough for a tall window. The server draws no more; the others follow below them after hydration. */
const CARDS_ON_SERVER = 12;

export interface MemberResultsProps extends ResultsProps {
  likes: LikesBetween;
}

/** The results for members: paged, with like buttons. */
export function MemberResults({ asked, options, results, follow, likes }: MemberResultsProps) {
  const t = useT('members');
  const { firstPage, similar, loosened } = results;
  const { members, hasNextPage, busy, isFetchingNextPage, isFetchNextPageError, ...pages } = useMemberPages(
    asked,
    firstPage,
  );
  const drawn = useHydrated() ? members : members.slice(0, CARDS_ON_SERVER);
  const shown = [...members, ...(similar?.members ?? [])].map(({ id }) => id);
  const { isLiked, likesViewer, setLiked } = useLikes(shown, likes, t('like_failed'));
  const renewPhotos = useFreshPhotos(pages.renewPhotos);
  const renewSimilar = useFreshPagePhotos();
  const { fetchNextPage } = pages;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useNewLikeToast(t('liked_by_someone'));

  const tagOf = ({ id }: { id: string }) =>
    likesViewer(id) &&
    !isLiked(id) && (
      <Tag tone="accent">
        <Heart fill="currentColor" aria-hidden="true" />
        {t('likes_you')}
      </Tag>
    );
  const cards = { regions: regionNames(options.countries), isLiked, onLike: setLiked, tagOf };
  const { leadCard } = useTheme();
  const best = leadCard && members[0]?.id === firstPage.best?.id ? firstPage.best : null;
  const isEmpty = members.length === 0 && !hasNextPage;
  return (
    <>
      {isEmpty ? (
        <EmptyResults asked={asked} loosened={loosened} follow={follow} />
      ) : (
        <MemberGrid
          {...cards}
          members={drawn}
          loading={isFetchingNextPage}
          onPhotoError={renewPhotos}
          leadTag={
            best && best.shared_interests > 0 ? (
              <Tag tone="ok">{t('shared_interests', { count: best.shared_interests })}</Tag>
            ) : undefined
          }
        />
      )}
      {hasNextPage && <MoreMembers loading={busy} failed={isFetchNextPageError} onMore={more} />}
      {!hasNextPage && !isEmpty && !similar && <End />}
      {similar && <SimilarResults {...cards} similar={similar} follow={follow} onPhotoError={renewSimilar} />}
    </>
  );
}

function End() {
  const t = useT('members');
  return (
    <div className="grid justify-items-center gap-3 pt-12 text-text-2">
      <Divider />
      <p>{t('end')}</p>
    </div>
  );
}

/** Shows a toast for a like that arrives while the page is open. */
function useNewLikeToast(text: string): void {
  const { data } = useQuery(likesQuery);
  // A like by someone the member likes is a match, which has its own dialog.
  const count = data?.liked_by.filter(({ like_new, match }) => like_new && !match).length;
  const known = useRef<number>(undefined);

  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && count > known.current) void notify('success', text);
    known.current = count;
  }, [count, text]);
}
