import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import type { FormRefusal } from '#app/forms/form-outcome.ts';
import { useFocusOnRefusal, WholeRefusal } from '#app/forms/form-refusal.tsx';
import { SeenBy } from '../seen-by.tsx';
import { useFlow } from './flow-context.ts';
import { StepFrame, type StepFrameProps } from './step-frame.tsx';

export interface StepFormProps extends StepFrameProps {
  /** Who will see the answers. */
  seenBy?: string | undefined;
  onNext: () => void;
  /** A label for the next button, where it does more than continue. */
  nextWords?: string | undefined;
  busy: boolean;
  /** The step is answered: there is nothing left to skip. */
  settled?: boolean | undefined;
  refusal?: FormRefusal<string> | undefined;
}

/** A step with fields, a next button, and quieter links to go back or skip. */
export function StepForm({
  seenBy,
  onNext,
  nextWords,
  busy,
  settled,
  refusal,
  children,
  ...frame
}: StepFormProps) {
  const t = useT('identity');
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal);

  function next(event: FormEvent) {
    event.preventDefault();
    onNext();
  }

  return (
    <StepFrame {...frame}>
      <form ref={form} noValidate className="grid gap-6" onSubmit={next}>
        {seenBy && <SeenBy>{seenBy}</SeenBy>}
        {children}
        <WholeRefusal refusal={refusal} />
        <div className="grid gap-2">
          <Button type="submit" tone="accent" size={56} block loading={busy}>
            {nextWords ?? t('step_next')}
          </Button>
          <WaysPast busy={busy} settled={settled} />
        </div>
      </form>
    </StepFrame>
  );
}

function WaysPast({ busy, settled }: Pick<StepFormProps, 'busy' | 'settled'>) {
  const t = useT('identity');
  const { onBack, onSkip } = useFlow();
  return (
    <div className="-mx-2 flex justify-between">
      {onBack && (
        <Button tone="ghost" size={44} className="disabled:bg-transparent" disabled={busy} onClick={onBack}>
          <ArrowLeft strokeWidth={1.6} aria-hidden="true" />
          {t('step_back')}
        </Button>
      )}
      {!settled && (
        <Button
          tone="ghost"
          size={44}
          className="ml-auto disabled:bg-transparent"
          disabled={busy}
          onClick={onSkip}
        >
          {t('step_skip')}
        </Button>
      )}
    </div>
  );
}
