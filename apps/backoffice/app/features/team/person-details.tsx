import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Initials } from '#app/parts/initials.tsx';
import type { Wish } from './propose-dialog.tsx';
import type { TeamPerson } from './team-api.ts';
import { factorTexts, grantTexts, roleTexts, useSiteWords } from './team-words.ts';

interface PersonDetailsProps {
  readonly person: TeamPerson;
  readonly isSelf: boolean;
  readonly onWish: (wish: Wish) => void;
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export function PersonDetails({ person, isSelf, onWish }: PersonDetailsProps) {
  const t = useT('office-team');
  const locale = useLocale();
  const siteWords = useSiteWords();
  const { id, name, role, grants, sites, factors, created_at, ended_at, may_propose } = person;
  return (
    <div className="stack">
      <div className="team-person">
        <Initials name={name} silent />
        <h2>{name}</h2>
      </div>
      <dl className="facts">
        <dt>{t('role')}</dt>
        <dd>{t(roleTexts[role])}</dd>
        <dt>{t('grants')}</dt>
        <dd>{grants.length > 0 ? grants.map((grant) => t(grantTexts[grant])).join(', ') : t('no_grants')}</dd>
        <dt>{t('sites')}</dt>
        <dd>{siteWords(sites)}</dd>
        <dt>{t('factors')}</dt>
        <dd>
          {factors.length > 0 ? factors.map((factor) => t(factorTexts[factor])).join(', ') : t('no_factors')}
        </dd>
        <dt>{t('since')}</dt>
        <dd>{formatDate(new Date(created_at), locale, day)}</dd>
        {ended_at && (
          <>
            <dt>{t('ended')}</dt>
            <dd>{formatDate(new Date(ended_at), locale, day)}</dd>
          </>
        )}
      </dl>
      <Link className="link" to={`/audit?${new URLSearchParams({ person: id })}`}>
        {t('to_audit')}
      </Link>
      {!ended_at && !may_propose && <p className="hint">{t('other_sites')}</p>}
      {!ended_at && may_propose && (
        <div className="stack team-actions">
          <Button onClick={() => onWish({ kind: 'change', person })}>{t('change')}</Button>
          <Button onClick={() => onWish({ kind: 'recover', person })}>{t('recover')}</Button>
          <Button onClick={() => onWish({ kind: 'end', person })}>{t('end')}</Button>
          {isSelf && <p className="hint">{t('about_self')}</p>}
        </div>
      )}
    </div>
  );
}
