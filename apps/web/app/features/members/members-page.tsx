import type { Tally } from '@bowline/contract/discovery';
import type { LookingFor } from '@bowline/contract/looking-for';
import { Rich } from '@bowline/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { MemberGridSkeleton } from '#app/parts/cards/member-grid.tsx';
import { useUser } from '#app/platform/request/root-data.ts';
import type { LikesBetween } from '#app/platform/session/queries.tsx';
import { Queries } from '#app/platform/session/queries.tsx';
import { MemberResults } from './results/member-results.tsx';
import { ResultCount } from './results/result-count.tsx';
import type { Results } from './results/results.ts';
import { VisitorResults } from './results/visitor-results.tsx';
import { AskWish } from './search/ask-wish.tsx';
import { type MemberSearch, searchOf } from './search/filters.ts';
import { Search } from './search/search.tsx';
import type { SearchOptions } from './search/search-options.ts';
import { useFilters } from './search/use-filters.ts';

/** A search that is faster than this replaces the list without showing a skeleton. */
const SKELETON_DELAY_MS = 150;

export interface MembersPageProps {
  /** The filters of the page's address, or whom the viewer looks for. */
  asked: MemberSearch;
  options: SearchOptions;
  found: Promise<Tally | null>;
  results: Results;
  likes: LikesBetween;
  /** Whom the viewer looks for; null for visitors, and for members who have not said it. */
  lookingFor: LookingFor | null;
}

/** The member search with its results. */
export function MembersPage({ asked, options, found, results, likes, lookingFor }: MembersPageProps) {
  const user = useUser();
  const filters = useFilters(asked);
  const { state, location } = useNavigation();
  const searching = useDelayed(state === 'loading' && location.pathname === '/members', SKELETON_DELAY_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  function follow(chosen: MemberSearch) {
    filters.follow(chosen);
    // The followed link disappears with its list. The count announces itself.
    heading.current?.focus({ preventScroll: true });
  }
  const list = { asked, options, results, follow };
  return (
    <section className="wrap pt-4 pb-16 lg:pt-6 lg:pb-24">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 lg:mb-4">
        <h1 ref={heading} tabIndex={-1} className="title-1 outline-none">
          <Rich text="members:heading" tags={{ em: (words) => <em>{words}</em> }} />
        </h1>
        <ResultCount found={found} search={searchOf(asked)} searching={searching} />
      </div>
      {user && lookingFor === null && <AskWish />}
      <Queries>
        <Search filters={filters} options={options} lookingFor={lookingFor} />
        {searching ? (
          <MemberGridSkeleton />
        ) : user ? (
          <MemberResults {...list} likes={likes} />
        ) : (
          <VisitorResults {...list} />
        )}
      </Queries>
    </section>
  );
}

/** Returns true once `now` has been true for `ms`. */
function useDelayed(now: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, ms]);
  return now && late;
}
