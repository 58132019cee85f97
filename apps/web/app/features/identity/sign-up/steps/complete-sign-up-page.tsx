import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LogoBar } from '../../logo-bar.tsx';
import { readKeptStep } from './kept-step.ts';
import { usePushPermission } from './push-permission.ts';
import type { FlowStart } from './read-start.ts';
import { SignUpSteps } from './sign-up-steps.tsx';
import { resumeAt, type Step } from './steps.ts';
import { useSteps } from './use-steps.ts';

/** The steps as a page. The step is in the URL, so the browser's Back goes back one step. */
export function CompleteSignUpPage({ start }: { start: FlowStart }) {
  const [search, setSearch] = useSearchParams();
  const steps = useSteps();
  const pushAllowed = usePushPermission() === 'allowed';
  const resume = (kept: string | undefined) =>
    resumeAt(steps, start.settings, { ...start, pushAllowed }, kept);
  const asked = search.get('step');

  function goTo(step: Step, replace: boolean) {
    setSearch(
      (known) => {
        known.set('step', step);
        return known;
      },
      { replace },
    );
  }

  // Only the browser knows the tab's last step. Read before the first effect stores the step on screen over it.
  const [kept] = useState(readKeptStep);
  useEffect(() => {
    if (asked === null) goTo(resume(kept), true);
  });

  return (
    <>
      <LogoBar />
      <SignUpSteps
        start={start}
        step={resume(asked ?? undefined)}
        onStep={(step) => goTo(step, false)}
        place="page"
      />
    </>
  );
}
