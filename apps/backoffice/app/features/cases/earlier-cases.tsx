import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { caseAddress } from './case-address.ts';
import { outcomeTexts, reasonTexts } from './choice-texts.ts';

/** Cases about the same member before this one. */
export function EarlierCases({ one, scope }: { one: CaseView; scope: string | undefined }) {
  const t = useT('office-cases');
  if (one.earlier.length === 0) return null;
  return (
    <>
      <h2 className="heading earlier-heading">{t('earlier')}</h2>
      <ul className="earlier">
        {one.earlier.map(({ id, number, reason, outcome }) => (
          <li key={id}>
            <Link className="go mono" to={caseAddress({ id, site: one.site }, scope)}>
              {number}
            </Link>
            <span className="mid ellipsis">
              {outcome ? t(outcomeTexts[outcome]) : t(reasonTexts[reason])}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
