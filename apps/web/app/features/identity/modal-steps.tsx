import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/alert';
import { Button } from '@bowline/ui/button';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { type FlowStart, readStart } from './flow/read-start.ts';
import { SignUpSteps } from './flow/sign-up-steps.tsx';
import { StepWaiting } from './flow/step-waiting.tsx';
import type { Step } from './flow/steps.ts';

/** The steps after the details, over the page the sign-up was started from. */
export function ModalSteps() {
  const [step, setStep] = useState<Step>('photo');
  const [start, setStart] = useState<FlowStart>();
  const [failed, setFailed] = useState(false);

  const read = useCallback(() => {
    setFailed(false);
    readStart(browserApi()).then(setStart, () => setFailed(true));
  }, []);
  useEffect(read, [read]);

  if (failed) return <NotLoaded onAgain={read} />;
  return start ? <SignUpSteps start={start} step={step} onStep={setStep} place="modal" /> : <StepWaiting />;
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
