import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { ModalPage } from '@bowline/ui/overlays/modal';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LogoBar } from '#app/parts/page-frame/logo-bar.tsx';
import { keepDialog } from '#app/parts/sign-up-entry/kept-dialog.ts';
import { useKeyboardInset } from '#app/platform/browser/use-keyboard-inset.ts';
import { usePushPermission } from './push-permission.ts';
import type { FlowStart } from './read-start.ts';
import { SignUpSteps } from './sign-up-steps.tsx';
import { resumeAt, type Step } from './steps.ts';
import { readKeptStep, useSteps } from './use-steps.ts';

/** The steps as a page that looks like the modal. The step is in the URL, so the browser's Back goes back one step. */
export function CompleteSignUpPage({ start }: { start: FlowStart }) {
  useKeyboardInset();
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

  const step = resume(asked ?? undefined);
  return (
    <>
      <div className="max-sm:hidden">
        <LogoBar />
      </div>
      <ModalPage close={step !== 'complete' && <Later />}>
        <SignUpSteps start={start} step={step} onStep={(next) => goTo(next, false)} place="page" />
      </ModalPage>
    </>
  );
}

/** Leaves the rest for later. A full page load, because the steps have changed what the shell shows of the member. */
function Later() {
  const t = useT('identity');
  return (
    <Link
      to="/members"
      reloadDocument
      className={buttonClass({ tone: 'ghost', size: 44, round: true }, 'modal-close')}
      aria-label={t('steps_later')}
      onClick={() => keepDialog('left')}
    >
      <X strokeWidth={1.6} aria-hidden="true" />
    </Link>
  );
}
