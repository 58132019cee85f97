import { useNavigate } from 'react-router';
import { MemberGrid } from '#app/parts/cards/member-grid.tsx';
import { regionNames } from '#app/parts/cards/region-names.ts';
import { useFreshPagePhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { openSignUp } from '#app/parts/sign-up-entry/open-sign-up.ts';
import { membersPath } from '../search/filters.ts';
import { EmptyResults } from './empty-results.tsx';
import { Invitation } from './invitation.tsx';
import type { ResultsProps } from './results.ts';
import { SimilarResults } from './similar-results.tsx';

const isNeverLiked = () => false;

/** The results for visitors: the first page and an invitation to sign up. */
export function VisitorResults({ asked, options, results, follow }: ResultsProps) {
  const { firstPage, similar, loosened } = results;
  const navigate = useNavigate();
  const renewPhotos = useFreshPagePhotos();
  const cards = {
    regions: regionNames(options.countries),
    isLiked: isNeverLiked,
    onLike: () => void (openSignUp() || navigate('/signup')),
    onPhotoError: renewPhotos,
  };
  return (
    <>
      {firstPage.members.length === 0 ? (
        <EmptyResults asked={asked} loosened={loosened} follow={follow} />
      ) : (
        <MemberGrid {...cards} members={firstPage.members} loading={false} />
      )}
      {similar && <SimilarResults {...cards} similar={similar} follow={follow} />}
      <Invitation next={membersPath(asked)} />
    </>
  );
}
