import type { LooseFilter, MemberFilters } from '@bowline/contract/discovery';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { FilterLink } from '../search/filter-link.tsx';
import { usedFilters, withoutFilter } from '../search/filters.ts';
import type { Filters } from '../search/use-filters.ts';
import type { Loosened } from './find-members.server.ts';

export interface EmptyResultsProps {
  asked: MemberFilters;
  /** `null` if counting failed. */
  loosened: readonly Loosened[] | null;
  follow: Filters['follow'];
}

/** An empty list: the site has no members yet, or none match the filters. */
export function EmptyResults(props: EmptyResultsProps) {
  const t = useT('members');
  const { loosened } = props;
  return (
    <div className="mx-auto max-w-140">
      {usedFilters(props.asked).length > 0 ? (
        <EmptyState title={t('nobody_title')} action={<Loosen {...props} />}>
          {loosened === null
            ? t('nobody_text_unknown')
            : t(loosened.length > 0 ? 'nobody_text' : 'nobody_text_all')}
        </EmptyState>
      ) : (
        <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
      )}
    </div>
  );
}

/** Suggests filters to remove, with the number of results each would give. */
function Loosen({ asked, loosened, follow }: EmptyResultsProps) {
  const t = useT('members');
  const helpful = loosened ?? [];
  const words: Readonly<Record<LooseFilter, string>> = {
    gender: t('without_gender'),
    country: t('without_country'),
    region: t('without_region'),
    age: t('without_age'),
    role: t('without_role'),
    experience: t('without_experience'),
    relationship_style: t('without_relationship_style'),
    interests: t('without_interests'),
    online: t('without_online'),
    with_photo: t('without_photo'),
    new: t('without_new'),
  };
  return (
    <ul className="grid w-full max-w-90 gap-2">
      {helpful.map(({ without, count, exact }) => (
        <li key={without}>
          <FilterLink
            filters={withoutFilter(asked, without)}
            onFollow={follow}
            className={buttonClass({ tone: 'quiet', block: true }, 'justify-between text-start')}
          >
            <span>{words[without]}</span>
            <span className="flex-none figures text-text-2">
              {t(exact ? 'members_more' : 'members_more_at_least', { count })}
            </span>
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          filters={{}}
          onFollow={follow}
          className={buttonClass({ tone: helpful.length > 0 ? 'ghost' : 'primary', block: true })}
        >
          {t('filters_clear')}
        </FilterLink>
      </li>
    </ul>
  );
}
