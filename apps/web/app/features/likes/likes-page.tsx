import { useT } from '@bowline/i18n/react';
import { EmptyState } from '@bowline/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { likesQuery, Queries } from '../../session/queries.tsx';
import { MemberGrid } from '../members/member-grid.tsx';
import type { RegionNames } from '../members/region-names.ts';
import { useFreshPhotos } from '../members/use-fresh-photos.ts';
import { useLikes } from '../members/use-likes.ts';

type Likes = Awaited<ReturnType<NonNullable<typeof likesQuery.queryFn>>>;

export interface LikesPageProps {
  likes: Likes;
  regions: RegionNames;
}

/** Who likes the member. */
export function LikesPage(props: LikesPageProps) {
  const t = useT('likes');
  return (
    <section className="wrap pt-6 pb-16 lg:pt-8 lg:pb-24">
      <h1 className="title-1 mb-5 lg:mb-7">{t('heading')}</h1>
      <Queries>
        <LikedBy {...props} />
      </Queries>
    </section>
  );
}

function LikedBy({ likes, regions }: LikesPageProps) {
  const t = useT('likes');
  const { data, refetch } = useQuery({ ...likesQuery, initialData: likes });
  const known = likes.profiles.map(({ id }) => id);
  const { isLiked, setLiked } = useLikes(known, useT('members')('like_failed'));
  const renewPhotos = useFreshPhotos(() => void refetch());
  if (data.liked_by.length === 0) return <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>;
  return (
    <MemberGrid
      members={data.liked_by}
      regions={regions}
      isLiked={isLiked}
      onLike={setLiked}
      loading={false}
      onPhotoError={renewPhotos}
    />
  );
}
