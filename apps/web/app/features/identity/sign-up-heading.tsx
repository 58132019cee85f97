import { useT } from '@bowline/i18n/react';
import { ProgressRope } from '@bowline/ui/ornament';

const STEPS = 2;

/** The top of a card of the sign-up: its title, and how far along one is. */
export function SignUpHeading({ title, step }: { title: string; step: 1 | 2 }) {
  const t = useT('identity');
  const progress = t('step', { step, steps: STEPS });
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="title-3">{title}</h2>
        <span className="text-small whitespace-nowrap text-text-2" aria-hidden="true">
          {progress}
        </span>
      </div>
      <ProgressRope step={step} steps={STEPS} label={progress} />
    </div>
  );
}
