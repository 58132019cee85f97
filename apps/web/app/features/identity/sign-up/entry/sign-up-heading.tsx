import { useT } from '@bowline/i18n/react';
import { ProgressRope } from '@bowline/ui/brand/ornament';
import type { ReactNode, Ref } from 'react';

/** How many steps a sign-up has on most sites, its form included: for where the site's own steps are not known yet. */
export const USUAL_STEPS = 5;

export interface SignUpHeadingProps {
  title: string;
  steps: number;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The top of the sign-up's first card: its title, and how far along one is. */
export function SignUpHeading({ title, steps, headingRef }: SignUpHeadingProps) {
  return (
    <SignUpProgress step={1} steps={steps}>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="title-3 outline-none">
        {title}
      </h2>
    </SignUpProgress>
  );
}

/** How far along the sign-up is, as rope and in words; `children` stand before the words. */
export function SignUpProgress({
  step,
  steps,
  children,
}: {
  step: number;
  steps: number;
  children?: ReactNode;
}) {
  const t = useT('identity');
  const progress = t('step', { step, steps });
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        {children}
        <span className="text-small whitespace-nowrap text-text-2" aria-hidden="true">
          {progress}
        </span>
      </div>
      <ProgressRope step={step} steps={steps} label={progress} />
    </div>
  );
}
