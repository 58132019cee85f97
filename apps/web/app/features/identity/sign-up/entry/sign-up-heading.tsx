import { useT } from '@bowline/i18n/react';
import { ProgressRope } from '@bowline/ui/brand/ornament';
import type { ReactNode, Ref } from 'react';

/** Steps of a sign-up on most sites, including the form, for when the site's own steps are not known yet. */
export const USUAL_STEPS = 5;

export interface SignUpHeadingProps {
  title: string;
  steps: number;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The heading of the sign-up's first card: title and progress. */
export function SignUpHeading({ title, steps, headingRef }: SignUpHeadingProps) {
  return (
    <SignUpProgress step={1} steps={steps}>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="title-3 outline-none">
        {title}
      </h2>
    </SignUpProgress>
  );
}

/** The sign-up's progress, as the brand's rope and as text; `children` come before the text. */
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
