import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { useId } from 'react';
import { MemberGrid, type MemberGridProps } from '#app/parts/cards/member-grid.tsx';
import { FilterLink } from '../search/filter-link.tsx';
import type { Filters } from '../search/use-filters.ts';
import type { SimilarSearch } from './find-members.server.ts';

export interface SimilarResultsProps
  extends Pick<MemberGridProps, 'regions' | 'isLiked' | 'onLike' | 'onPhotoError' | 'tagOf'> {
  similar: SimilarSearch;
  follow: Filters['follow'];
}

/** Below a short list: members who nearly match, and a link to all of them. */
export function SimilarResults({ similar, follow, ...grid }: SimilarResultsProps) {
  const t = useT('members');
  const id = useId();
  const { filters, members, found } = similar;
  const all = t(found.exact ? 'similar_found' : 'similar_found_at_least', { count: found.count });
  return (
    <section aria-labelledby={id} className="pt-14 lg:pt-18">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={id} className="title-2">
          {t('similar_title')}
        </h2>
        <p className="text-label text-text-2">{all}</p>
      </div>
      <MemberGrid {...grid} below members={members} loading={false} label={t('similar_title')} />
      {found.count > members.length && (
        <div className="grid justify-items-center pt-10">
          <FilterLink filters={filters} onFollow={follow} className={buttonClass({ tone: 'quiet' })}>
            {t('similar_all')}
          </FilterLink>
        </div>
      )}
    </section>
  );
}
