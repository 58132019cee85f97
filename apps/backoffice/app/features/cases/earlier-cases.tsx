import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { caseAddress } from './case-address.ts';
import { outcomeTexts, reasonTexts } from './choice-texts.ts';

interface EarlierCasesProps {
  readonly one: CaseView;
  readonly scope: string | undefined;
}

/** Cases about the same member before this one, and about others who sent one of the member's pictures. */
export function EarlierCases({ one, scope }: EarlierCasesProps) {
  const t = useT('office-cases');
  const lists = [
    { title: t('earlier'), cases: one.earlier },
    { title: t('alike'), cases: one.alike },
  ];
  return lists
    .filter(({ cases }) => cases.length > 0)
    .map(({ title, cases }) => (
      <section key={title} aria-label={title}>
        <h2 className="heading earlier-heading">{title}</h2>
        <ul className="earlier">
          {cases.map(({ id, number, reason, outcome }) => (
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
      </section>
    ));
}
