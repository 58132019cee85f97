import type { OwnPhotoView } from '@bowline/contract/photos';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { forgetDraft } from '#app/parts/sign-up-entry/draft.ts';
import { forgetDialog } from '#app/parts/sign-up-entry/kept-dialog.ts';
import { ACCOUNT_STEP } from '#app/platform/request/step-count.ts';
import { AboutStep } from './about-step.tsx';
import { CompleteStep } from './complete-step.tsx';
import { type Flow, FlowContext } from './flow-context.ts';
import { LocationStep } from './location-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { PushStep } from './push-step.tsx';
import type { FlowStart } from './read-start.ts';
import { type Step, stepAfter, stepBefore } from './steps.ts';
import { forgetStep, keepStep, useSteps } from './use-steps.ts';

export interface SignUpStepsProps {
  start: FlowStart;
  step: Step;
  onStep: (step: Step) => void;
  place: Flow['place'];
}

/** The steps after the account exists. It holds their values, so going back loses nothing. */
export function SignUpSteps({ start, step, onStep, place }: SignUpStepsProps) {
  const steps = useSteps();
  const [profile, setProfile] = useState(start.profile);
  const [photos, setPhotos] = useState<readonly OwnPhotoView[]>(start.photos);
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(heading, step, place);

  useEffect(() => {
    forgetDraft();
    if (step !== 'complete') return keepStep(step);
    forgetStep();
    forgetDialog();
  }, [step]);

  const next = stepAfter(steps, step);
  const back = stepBefore(steps, step);
  const goOn = () => onStep(next);
  const flow: Flow = {
    place,
    number: numberOf(step, steps),
    heading,
    onSkip: goOn,
    onBack: back && (() => onStep(back)),
  };
  const profileStep = {
    start,
    profile,
    onChange: (details: Partial<typeof profile>) => setProfile((known) => ({ ...known, ...details })),
    onDone: goOn,
  };
  return (
    <FlowContext value={flow}>
      {step === 'photo' && <PhotoStep photos={photos} onPhotos={setPhotos} onDone={goOn} />}
      {step === 'location' && (
        <LocationStep {...profileStep} photoSent={photos !== start.photos && photos.length > 0} />
      )}
      {step === 'personal' && <PersonalStep {...profileStep} />}
      {step === 'about' && <AboutStep {...profileStep} />}
      {step === 'push' && (
        <PushStep member={start.member} publicKey={start.settings.push_public_key} onDone={goOn} />
      )}
      {step === 'complete' && <CompleteStep email={start.email} confirmed={start.confirmed} />}
    </FlowContext>
  );
}

/** Returns the number the progress shows, or `undefined` for what is not counted. */
function numberOf(step: Step, steps: readonly Step[]): number | undefined {
  return step === 'complete' || step === 'push' ? undefined : ACCOUNT_STEP + steps.indexOf(step) + 1;
}

/** Focuses each step's heading. The first one is left to the router. */
function useStepFocus(heading: RefObject<HTMLHeadingElement | null>, step: Step, place: Flow['place']): void {
  const shown = useRef(place === 'page' ? step : undefined);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.modal-body')?.scrollTo({ top: 0 });
  }, [heading, step]);
}
