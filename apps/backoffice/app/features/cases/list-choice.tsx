import { useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import type { CaseList, CaseListQuery } from './case-api.ts';

const lists = [
  { state: 'open', text: 'office-cases:list_open' },
  { state: 'mine', text: 'office-cases:list_mine' },
  { state: 'set_aside', text: 'office-cases:list_set_aside' },
  { state: 'decided', text: 'office-cases:list_decided' },
] as const satisfies readonly { state: CaseList; text: string }[];

interface ListChoiceProps {
  readonly query: CaseListQuery;
  readonly waiting: number | undefined;
}

/** Which cases of the queue are shown; kept in the address. */
export function ListChoice({ query: { state: current, site }, waiting }: ListChoiceProps) {
  const t = useT('office-cases');
  return (
    <nav className="segments" aria-label={t('lists')}>
      {lists.map(({ state, text }) => {
        const search = new URLSearchParams({ ...(site && { site }), ...(state !== 'open' && { state }) });
        return (
          <Link
            key={state}
            to={{ search: search.size > 0 ? `?${search}` : '' }}
            aria-current={state === current ? 'page' : undefined}
          >
            {t(text)} {state === 'open' && waiting !== undefined && <small>{waiting}</small>}
          </Link>
        );
      })}
    </nav>
  );
}
