import type { CaseView } from '@bowline/contract/cases';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Gavel } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#app/parts/button.tsx';
import { useNow } from '#app/platform/browser/clock.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { outcomeTexts } from '../choice-texts.ts';
import { timeOfDay } from '../times.ts';
import { TakenDecisionFacts } from './taken-decision.tsx';

interface HeldDecisionProps {
  readonly one: CaseView;
  readonly taken: NonNullable<CaseView['decision']>;
  /** What this person had chosen when a colleague decided. */
  readonly chosen: NonNullable<CaseView['outcome']> | undefined;
  /** Whether this person was deciding when it was: their focus was in what is gone now. */
  readonly takesFocus: boolean;
  readonly refresh: () => void;
  readonly onUndo: () => void;
  readonly onNext: () => void;
}

/** How often the page asks whether a decision that is due was carried out. */
const DUE_REFRESH_MS = 3_000;

/** The decision of a case: held and for how long, carried out, or that of a colleague who was quicker. */
export function HeldDecision({ one, taken, chosen, takesFocus, refresh, onUndo, onNext }: HeldDecisionProps) {
  const t = useT('office-cases');
  const locale = useLocale();
  const now = useNow(undefined, 1_000);
  const title = useRef<HTMLHeadingElement>(null);
  const seconds = Math.ceil((Date.parse(taken.effective_at) - now) / 1_000);
  const isHeld = !taken.carried_out;
  const canUndo = isHeld && taken.mine && seconds > 0;
  const isTaken = !taken.mine && chosen !== undefined;
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) title.current?.focus();
  }, [takesFocus]);
  const isDue = isHeld && seconds <= 0;
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(() => ask(), DUE_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isDue]);
  useKeys([
    [commonKeys.undo, canUndo && onUndo],
    [commonKeys.primary, onNext],
  ]);
  return (
    <>
      <div className="decision-scroll">
        <h2 className="decision-title" ref={title} tabIndex={-1}>
          <Gavel aria-hidden="true" />
          {taken.mine ? t('you_decided') : t('they_decided', { name: taken.by.name })}
        </h2>
        {isTaken && (
          <p className="note note-soon">{t('you_had_chosen', { outcome: t(outcomeTexts[chosen]) })}</p>
        )}
        <TakenDecisionFacts decision={taken} now={now} />
        <p className={isHeld ? 'note note-soon' : 'note note-done'} aria-live="off">
          {isHeld && seconds > 0 ? (
            <span>
              <Rich
                text="office-cases:leaves_in"
                params={{ seconds }}
                tags={{ b: (words) => <b>{words}</b> }}
              />
            </span>
          ) : isHeld ? (
            t('leaves_now')
          ) : (
            t('has_left', { time: timeOfDay(taken.effective_at, locale) })
          )}
        </p>
      </div>
      <footer>
        {canUndo && (
          <Button className="btn-large btn-wide" action={commonKeys.undo} onClick={onUndo}>
            {t('take_back')}
          </Button>
        )}
        <Button className="btn-large btn-wide" tone="primary" action={commonKeys.primary} onClick={onNext}>
          {t('next_case')}
        </Button>
        {one.queues.includes('complaints') && <p>{t('reopens')}</p>}
      </footer>
    </>
  );
}
