import { Rich, useT } from '@bowline/i18n/react';
import { EmptyState } from '@bowline/ui/empty-state';
import { Divider } from '@bowline/ui/ornament';
import { useCallback } from 'react';
import { Queries } from '../../session/queries.tsx';
import { MemberGrid } from './member-grid.tsx';
import type { MemberPage } from './member-page.ts';
import { MoreMembers } from './more-members.tsx';
import type { RegionNames } from './region-names.ts';
import { useFreshPhotos } from './use-fresh-photos.ts';
import { useLikes } from './use-likes.ts';
import { useMemberPages } from './use-member-pages.ts';
import { useNewLikeToast } from './use-new-like-toast.ts';

export interface MembersPageProps {
  firstPage: MemberPage;
  /** Ids of those the member likes. */
  liked: readonly string[];
  regions: RegionNames;
}

export function MembersPage(props: MembersPageProps) {
  const t = useT('members');
  return (
    <section className="wrap pt-6 pb-16 lg:pt-8 lg:pb-24">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 lg:mb-7">
        <h1 className="title-1">
          <Rich text="members:heading" tags={{ em: (words) => <em>{words}</em> }} />
        </h1>
        <p className="text-label text-text-2">{t('intro')}</p>
      </div>
      {props.firstPage.members.length > 0 ? (
        <Queries>
          <MemberList {...props} />
        </Queries>
      ) : (
        <div className="mx-auto max-w-140">
          <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
        </div>
      )}
    </section>
  );
}

function MemberList({ firstPage, liked, regions }: MembersPageProps) {
  const t = useT('members');
  const { members, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useMemberPages(firstPage);
  const { isLiked, setLiked } = useLikes(liked, t('like_failed'));
  const renewPhotos = useFreshPhotos(() => void refetch());
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useNewLikeToast(t('liked_by_someone'));

  return (
    <>
      <MemberGrid
        members={members}
        regions={regions}
        isLiked={isLiked}
        onLike={setLiked}
        loading={isFetchingNextPage}
        onPhotoError={renewPhotos}
      />
      {hasNextPage ? (
        <MoreMembers loading={isFetchingNextPage} failed={isFetchNextPageError} onMore={more} />
      ) : (
        <End />
      )}
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
