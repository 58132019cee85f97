import { useT } from '@bowline/i18n/react';
import { ProgressRope } from '@bowline/ui/brand/ornament';
import { useSite } from '#app/platform/request/root-data.ts';
import { signUpStepCount, WISH_STEP } from '#app/platform/request/step-count.ts';

/** The heading of the card that starts the sign-up: title and progress. */
export function SignUpHeading({ title }: { title: string }) {
  const t = useT('identity');
  const steps = signUpStepCount(useSite().sign_up_steps);
  const progress = t('step', { step: WISH_STEP, steps });
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="title-3">{title}</h2>
        <span className="text-small whitespace-nowrap text-text-2" aria-hidden="true">
          {progress}
        </span>
      </div>
      <ProgressRope step={WISH_STEP} steps={steps} label={progress} />
    </div>
  );
}
