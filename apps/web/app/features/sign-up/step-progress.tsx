import { useT } from '@bowline/i18n/react';
import { ProgressRope } from '@bowline/ui/brand/ornament';
import { Button } from '@bowline/ui/controls/button';
import { ArrowLeft } from 'lucide-react';
import { useSite } from '#app/platform/request/root-data.ts';
import { signUpStepCount } from '#app/platform/request/step-count.ts';

export interface StepProgressProps {
  /** `undefined` for a step that is not counted: all of the rope is drawn. */
  step: number | undefined;
  onBack?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** Where the sign-up stands, as text and as the brand's rope, with the way back. Its height never changes. */
export function StepProgress({ step, onBack, disabled }: StepProgressProps) {
  const t = useT('identity');
  const steps = signUpStepCount(useSite().sign_up_steps);
  const progress = step === undefined ? t('step_last') : t('step', { step, steps });
  return (
    <div className="grid gap-1">
      <div className="grid h-11 grid-cols-[minmax(44px,1fr)_auto_minmax(44px,1fr)] items-center">
        {onBack && (
          <Button
            tone="ghost"
            size={44}
            round
            className="-ml-3 [@media(scripting:none)]:hidden"
            aria-label={t('step_back')}
            disabled={disabled}
            onClick={onBack}
          >
            <ArrowLeft strokeWidth={1.6} aria-hidden="true" />
          </Button>
        )}
        <span className="col-start-2 text-center text-small text-text-2" aria-hidden="true">
          {progress}
        </span>
      </div>
      <ProgressRope step={step ?? steps} steps={steps} label={progress} />
    </div>
  );
}
