import { useT } from '@bowline/i18n/react';
import { type RefObject, useEffect, useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { textIn } from '#app/forms/form-outcome.ts';
import { forgetDraft, readDraft } from './entry/draft.ts';
import { SignUpHeading, USUAL_STEPS } from './entry/sign-up-heading.tsx';
import { ModalTop } from './modal-top.tsx';
import { returnedValues, signUp } from './sign-up.ts';
import type { SignUpRefusal, SignUpValues } from './sign-up-fields.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { readStepSettings } from './steps/read-start.ts';
import { stepsFor } from './steps/steps.ts';
import { mayOfferPush } from './steps/use-steps.ts';

export interface ModalDetailsProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The values of a form whose address is to be corrected. */
  start: SignUpValues | undefined;
  onTyped: () => void;
  onAccount: () => void;
  /** Called instead where signing up does not log in. */
  onMailed: (email: string, values: SignUpValues) => void;
}

/**
 * The sign-up form in the modal. It bypasses the router, which would revalidate the page below for a member, and the
 * home page redirects members.
 */
export function ModalDetails({ heading, start: corrected, onTyped, onAccount, onMailed }: ModalDetailsProps) {
  const t = useT('identity');
  const steps = useStepCount();
  const [start] = useState<SignUpValues>(() => corrected ?? readDraft());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SignUpRefusal>();

  // The modal may open before its texts have loaded.
  useEffect(() => {
    if (!corrected) heading.current?.focus();
  }, [heading, corrected]);

  async function send(form: FormData) {
    setBusy(true);
    const outcome = await signUp(browserApi(), form, {});
    setBusy(false);
    if (outcome.refusal) return setRefusal(outcome.refusal);
    forgetDraft();
    if (outcome.answer.user) onAccount();
    else onMailed(textIn(form, 'email').trim(), returnedValues(form));
  }

  return (
    <SignUpForm
      heading={
        <ModalTop>
          <SignUpHeading title={t('sign_up_form_title')} steps={steps} headingRef={heading} />
        </ModalTop>
      }
      start={start}
      startAt={corrected && 'email'}
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
