import type { CaseView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { Lock } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Initials } from '#app/parts/initials.tsx';
import { Deciders } from '../deciders.tsx';
import { timeOfDay } from '../times.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { HeldDecision } from './held-decision.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionPanelProps {
  readonly one: CaseView;
  readonly refresh: () => void;
  readonly onTake: () => void;
  readonly onNext: () => void;
  readonly ref: RefObject<HTMLElement | null>;
}

/** Where a case is decided: what the server offers this person, or why nothing is. */
export function DecisionPanel({ one, refresh, onTake, onNext, ref }: DecisionPanelProps) {
  const t = useT('office-cases');
  const { writing, undo, chosen, hasDecided } = useDecision(one, refresh);
  const { decision, deciding } = one;
  const wasDecided = useRef(false);
  // Taking a decision back removes the button that had the focus.
  useEffect(() => {
    if (wasDecided.current && !decision && document.activeElement === document.body) ref.current?.focus();
    wasDecided.current = decision !== null;
  }, [decision, ref]);
  return (
    <section className="case-decision" aria-label={t('decide_section')} ref={ref} tabIndex={-1}>
      {decision ? (
        <HeldDecision
          one={one}
          taken={decision}
          chosen={chosen}
          takesFocus={hasDecided || chosen !== undefined}
          refresh={refresh}
          onUndo={() => undo(decision.id)}
          onNext={onNext}
        />
      ) : one.holder && !one.holder.mine ? (
        <HeldByAnother holder={one.holder} mayTake={one.may.take} onTake={onTake} />
      ) : writing && deciding ? (
        one.queues.includes('complaints') ? (
          <ComplaintForm one={one} deciding={deciding} decision={writing} onChanged={refresh} />
        ) : (
          <DecisionForm one={one} deciding={deciding} decision={writing} />
        )
      ) : (
        <div className="decision-scroll">
          <p className="note">
            <Lock aria-hidden="true" />
            <span>
              {t(undecidableTexts[one.undecidable ?? 'other'])}{' '}
              {one.undecidable && <Deciders people={one.deciders} />}
            </span>
          </p>
        </div>
      )}
    </section>
  );
}

const undecidableTexts = {
  first_decider: 'office-cases:undecidable_first',
  escalated: 'office-cases:undecidable_escalated',
  other: 'office-cases:undecidable',
} as const;

interface HeldByAnotherProps {
  readonly holder: NonNullable<CaseView['holder']>;
  readonly mayTake: boolean;
  readonly onTake: () => void;
}

function HeldByAnother({ holder, mayTake, onTake }: HeldByAnotherProps) {
  const t = useT('office-cases');
  const locale = useLocale();
  return (
    <div className="decision-scroll">
      <div className="held-by">
        <Initials name={holder.name} silent />
        <p>
          <b>{t('held_title', { name: holder.name })}</b>
          <span>{t('held_text', { time: timeOfDay(holder.since, locale) })}</span>
        </p>
        {mayTake && <Button onClick={onTake}>{t('take_over')}</Button>}
      </div>
    </div>
  );
}
