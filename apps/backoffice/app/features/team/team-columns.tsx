import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Initials } from '#app/parts/initials.tsx';
import type { Column } from '#app/parts/queue-table.tsx';
import type { TeamPerson } from './team-api.ts';
import { factorTexts, grantTexts, roleTexts, useSiteWords } from './team-words.ts';

const dayAndTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

export function useTeamColumns(onCurrent: (id: string) => void): readonly Column<TeamPerson>[] {
  const t = useT('office-team');
  const locale = useLocale();
  const siteWords = useSiteWords();
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, name }) => (
        <span className="team-person">
          <Initials name={name} small silent />
          <button type="button" className="row-link ellipsis" onClick={() => onCurrent(id)}>
            {name}
          </button>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('role'),
      cell: ({ role, grants }) => (
        <span className="team-role">
          {t(roleTexts[role])}
          {grants.map((grant) => (
            <span className="chip" key={grant}>
              {t(grantTexts[grant])}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'sites',
      header: t('sites'),
      className: 'optional',
      cell: ({ sites }) => <span className="team-sites ellipsis">{siteWords(sites)}</span>,
    },
    {
      id: 'factors',
      header: t('factors'),
      className: 'wide-only',
      cell: ({ factors, ended_at }) =>
        factors.length > 0 ? (
          factors.map((factor) => t(factorTexts[factor])).join(', ')
        ) : (
          <span className={ended_at ? 'dim' : 'status status-soon'}>
            {!ended_at && <i aria-hidden="true" />}
            {t(ended_at ? 'ended' : 'no_factors')}
          </span>
        ),
    },
    {
      id: 'seen',
      header: t('last_sign_in'),
      className: 'optional dim',
      cell: ({ is_signed_in, last_sign_in_at }) =>
        is_signed_in ? (
          <span className="status status-ok">
            <i aria-hidden="true" />
            {t('signed_in')}
          </span>
        ) : last_sign_in_at ? (
          formatDate(new Date(last_sign_in_at), locale, dayAndTime)
        ) : (
          t('never')
        ),
    },
  ];
}
