import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { FormRefusal } from '#app/platform/forms/form-outcome.ts';
import { useFocusOnRefusal, WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { SeenBy } from '../seen-by.tsx';
import { StepFoot } from '../sign-up-frame.tsx';
import { useFlow } from './flow-context.ts';
import { StepFrame, type StepFrameProps } from './step-frame.tsx';

export interface StepFormProps extends Omit<StepFrameProps, 'busy'> {
  /** Who will see the answers. */
  seenBy?: string | undefined;
  onNext: () => void;
  /** A label for the next button, where it does more than continue. */
  nextWords?: string | undefined;
  busy: boolean;
  /** The step is answered: there is nothing left to skip. */
  settled?: boolean | undefined;
  /** The one other action, in place of skipping. */
  quiet?: ReactNode;
  refusal?: FormRefusal<string> | undefined;
}

/** A step with fields, a next button and one quieter action. */
export function StepForm({
  seenBy,
  onNext,
  nextWords,
  busy,
  settled,
  quiet,
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
    <StepFrame {...frame} busy={busy}>
      <form ref={form} noValidate className="step-form" onSubmit={next}>
        {seenBy && <SeenBy>{seenBy}</SeenBy>}
        {children}
        <WholeRefusal refusal={refusal} />
        <StepFoot>
          {quiet ?? (!settled && <Skip disabled={busy} />)}
          <Button type="submit" tone="accent" size={56} loading={busy}>
            {nextWords ?? t('step_next')}
          </Button>
        </StepFoot>
      </form>
    </StepFrame>
  );
}

/** Leaves the step open. A text, so that it does not compete with the answer. */
function Skip({ disabled }: { disabled: boolean }) {
  const t = useT('identity');
  const { onSkip } = useFlow();
  return (
    <Button tone="ghost" size={44} className="disabled:bg-transparent" disabled={disabled} onClick={onSkip}>
      {t('step_skip')}
    </Button>
  );
}
