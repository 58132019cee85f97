import type { CaseView } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { caseAddress } from './case-address.ts';
import { TakenDecisionFacts } from './decision/taken-decision.tsx';

interface FirstDecisionProps {
  readonly one: CaseView;
  readonly appealed: NonNullable<CaseView['appeal_of']>;
  readonly scope: string | undefined;
  readonly now: number;
}

/** The decision that an appeal is about. */
export function FirstDecision({ one, appealed, scope, now }: FirstDecisionProps) {
  const t = useT('office-cases');
  return (
    <section className="first-decision" aria-labelledby="first-decision">
      <h2 className="heading" id="first-decision">
        {t('first_decision')}{' '}
        <Link className="go mono" to={caseAddress({ id: appealed.case, site: one.site }, scope)}>
          {appealed.number}
        </Link>
      </h2>
      <TakenDecisionFacts decision={appealed} now={now} />
    </section>
  );
}
