import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type FlowStart, readStart } from './steps/read-start.ts';
import { SignUpSteps } from './steps/sign-up-steps.tsx';
import { StepWaiting } from './steps/step-waiting.tsx';
import { hashOf, type Step, stepIn } from './steps/steps.ts';

/** The steps after the details, in the modal. */
export function ModalSteps() {
  const { step, goTo } = useStepInAddress();
  const [start, setStart] = useState<FlowStart>();
  const [failed, setFailed] = useState(false);

  const read = useCallback(() => {
    setFailed(false);
    readStart(browserApi).then(setStart, () => setFailed(true));
  }, []);
  useEffect(read, [read]);

  if (failed) return <NotLoaded onAgain={read} />;
  return start ? <SignUpSteps start={start} step={step} onStep={goTo} place="modal" /> : <StepWaiting />;
}

/** Each step is a history entry that does not load the page below. */
function useStepInAddress() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const step = stepIn(hash) ?? 'photo';
  const goTo = useCallback(
    (next: Step, replace = false) =>
      void navigate({ search, hash: hashOf(next) }, { replace, preventScrollReset: true }),
    [navigate, search],
  );
  useEffect(() => {
    // The first step replaces the page's own entry, which was rendered for a visitor.
    if (stepIn(hash) === undefined) goTo('photo', true);
  }, [hash, goTo]);
  return { step, goTo };
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const t = useT('identity');
  return (
    <div className="grid gap-4 pt-12">
      <Alert tone="danger">{t('steps_failed')}</Alert>
      <Button onClick={onAgain}>{t('steps_again')}</Button>
    </div>
  );
}
