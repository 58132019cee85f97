import { useT } from '@bowline/i18n/react';
import { type RefObject, useEffect, useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { forgetDraft, readDraft } from './entry/draft.ts';
import { SignUpHeading, USUAL_STEPS } from './entry/sign-up-heading.tsx';
import { ModalTop } from './modal-top.tsx';
import { signUp } from './sign-up.ts';
import type { SignUpRefusal } from './sign-up-fields.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { readStepSettings } from './steps/read-start.ts';
import { stepsFor } from './steps/steps.ts';
import { mayOfferPush } from './steps/use-steps.ts';

export interface ModalDetailsProps {
  heading: RefObject<HTMLHeadingElement | null>;
  onTyped: () => void;
  onAccount: () => void;
}

/**
 * The sign-up form in the modal. It bypasses the router, which would revalidate the page below for a member, and the
 * home page redirects members.
 */
export function ModalDetails({ heading, onTyped, onAccount }: ModalDetailsProps) {
  const t = useT('identity');
  const steps = useStepCount();
  const [start] = useState(readDraft);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SignUpRefusal>();

  // The modal may open before its texts have loaded.
  useEffect(() => heading.current?.focus(), [heading]);

  async function send(form: FormData) {
    setBusy(true);
    const outcome = await signUp(browserApi(), form, {});
    setBusy(false);
    if (outcome.refusal) setRefusal(outcome.refusal);
    else {
      forgetDraft();
      onAccount();
    }
  }

  return (
    <SignUpForm
      heading={
        <ModalTop>
          <SignUpHeading title={t('sign_up_form_title')} steps={steps} headingRef={heading} />
        </ModalTop>
      }
      start={start}
      refusal={refusal}
      busy={busy}
      onTyped={onTyped}
      onSend={send}
    />
  );
}

/** Most sites have the same steps, so a default is shown until the answer arrives. */
function useStepCount(): number {
  const [count, setCount] = useState(USUAL_STEPS);
  useEffect(() => {
    readStepSettings(browserApi()).then(
      (settings) => setCount(stepsFor(settings, mayOfferPush()).length + 1),
      () => undefined,
    );
  }, []);
  return count;
}
