import type { MemberCard } from '@bowline/contract/profiles';
import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { Link } from 'react-router';
import { useLikes } from '#app/features/likes/use-likes.ts';
import { MemberGrid } from '#app/parts/cards/member-grid.tsx';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import { useFreshPagePhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import type { LikesBetween } from '#app/platform/session/queries.tsx';
import { Queries } from '#app/platform/session/queries.tsx';

export interface SignUpMatchesProps {
  members: readonly MemberCard[];
  /** Ids of the members the viewer likes. */
  likes: LikesBetween;
  regions: RegionNames;
  /** Whether the member has a location, which makes others nearby. */
  hasHome: boolean;
}

/** The first page after signing up: members nearby, and the next steps. */
export function SignUpMatches(props: SignUpMatchesProps) {
  const t = useT('identity');
  const empty = useT('members');
  const user = useUser();
  return (
    <section className="wrap pt-6 pb-16 lg:pt-8 lg:pb-24">
      <h1 className="title-1">
        <Rich
          text="identity:matches_title"
          params={{ name: user?.profile.name ?? '' }}
          tags={{ em: (words) => <em className="wrap-anywhere">{words}</em> }}
        />
      </h1>
      {/* The banner above every page asks for the confirmation of the mail address. */}
      <p className="lead mt-3 mb-6 max-w-[62ch] lg:mb-8">
        {props.members.length > 0 && (props.hasHome ? t('matches_near') : t('matches_lead'))}
      </p>
      {props.members.length > 0 ? (
        <Queries>
          <Near {...props} />
        </Queries>
      ) : (
        <div className="mx-auto max-w-140">
          <EmptyState title={empty('empty_title')}>{empty('empty_text')}</EmptyState>
        </div>
      )}
    </section>
  );
}

function Near({ members, likes, regions }: Omit<SignUpMatchesProps, 'hasHome'>) {
  const t = useT('identity');
  const { isLiked, setLiked } = useLikes(
    members.map(({ id }) => id),
    likes,
    useT('members')('like_failed'),
  );
  const renewPhotos = useFreshPagePhotos();
  return (
    <>
      <MemberGrid
        members={members}
        regions={regions}
        isLiked={isLiked}
        onLike={setLiked}
        loading={false}
        onPhotoError={renewPhotos}
      />
      <div className="grid justify-items-center pt-12">
        <Link to="/members" className={buttonClass({ tone: 'primary', size: 56 })}>
          {t('matches_all')}
        </Link>
      </div>
    </>
  );
}
