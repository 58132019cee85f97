import type { CaseView, EarlierCase } from '@bowline/contract/cases';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { caseAddress } from './case-address.ts';
import { outcomeTexts, whyText } from './choice-texts.ts';
import { closingTexts } from './decision/decision-texts.ts';

interface EarlierCasesProps {
  readonly one: CaseView;
  readonly scope: string | undefined;
}

export const isComplaint = ({ reason }: Pick<EarlierCase, 'reason'>): boolean => reason === 'complaint';

/** What the member complained about before, cases about them before this one, and those about others who sent one of their pictures. */
export function EarlierCases({ one, scope }: EarlierCasesProps) {
  const t = useT('office-cases');
  const locale = useLocale();
  const alike = one.alike.map((other) => ({ ...other, topic: null, closing_reason: null, may_open: true }));
  const lists: readonly { readonly title: string; readonly cases: readonly EarlierCase[] }[] = [
    { title: t('earlier_complaints'), cases: one.earlier.filter(isComplaint) },
    { title: t('earlier'), cases: one.earlier.filter((other) => !isComplaint(other)) },
    { title: t('alike'), cases: alike },
  ];
  const endOf = ({ outcome, closing_reason }: EarlierCase): string => {
    if (closing_reason) return t(closingTexts[closing_reason]);
    return outcome ? t(outcomeTexts[outcome]) : t('not_decided');
  };
  return lists
    .filter(({ cases }) => cases.length > 0)
    .map(({ title, cases }) => (
      <section key={title} aria-label={title}>
        <h2 className="heading earlier-heading">{title}</h2>
        <ul className="earlier">
          {cases.map((other) => (
            <li key={other.id}>
              {other.may_open ? (
                <Link className="go mono" to={caseAddress({ id: other.id, site: one.site }, scope)}>
                  {other.number}
                </Link>
              ) : (
                <span className="mono dim">{other.number}</span>
              )}
              <span className="mid">
                {t(whyText(other))}
                <small>
                  {[
                    formatDate(new Date(other.opened_at), locale, { dateStyle: 'medium' }),
                    endOf(other),
                  ].join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    ));
}
