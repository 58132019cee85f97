import { useT } from '@bowline/i18n/react';
import { type RefObject, useEffect, useState } from 'react';
import { forgetDraft, readDraft } from '#app/parts/sign-up-entry/draft.ts';
import { missingIn } from '#app/parts/sign-up-entry/wish.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';
import { ACCOUNT_STEP, WISH_STEP } from '#app/platform/request/step-count.ts';
import { returnedValues, signUp } from './sign-up.ts';
import type { SignUpRefusal, SignUpValues } from './sign-up-fields.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpFrame } from './sign-up-frame.tsx';
import { StepProgress } from './step-progress.tsx';
import { WishStep } from './wish-step.tsx';

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
 * The steps before the account exists, in the modal: what the home page has asked is not asked again. They bypass the
 * router, which would revalidate the page below for a member, and the home page redirects members.
 */
export function ModalDetails({ heading, start: corrected, onTyped, onAccount, onMailed }: ModalDetailsProps) {
  const t = useT('identity');
  const [start, setStart] = useState<SignUpValues>(() => corrected ?? readDraft());
  const [step, setStep] = useState(missingIn(start).length > 0 ? WISH_STEP : ACCOUNT_STEP);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SignUpRefusal>();

  // The modal may open before its texts have loaded.
  useEffect(() => {
    if (!corrected) heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.modal-body')?.scrollTo({ top: 0 });
  }, [heading, corrected, step]);

  /** Keeps what was typed in the step that is left. */
  function goTo(next: number) {
    setStart((known) => ({ ...known, ...readDraft() }));
    setStep(next);
  }

  async function send(form: FormData) {
    setBusy(true);
    const outcome = await signUp(browserApi, form);
    setBusy(false);
    if (outcome.refusal) return setRefusal(outcome.refusal);
    forgetDraft();
    if (outcome.answer.user) onAccount();
    else onMailed(textIn(form, 'email').trim(), returnedValues(form));
  }

  if (step === WISH_STEP)
    return (
      <SignUpFrame
        place="modal"
        heading={heading}
        title={t('wish_title')}
        progress={<StepProgress step={WISH_STEP} />}
      >
        <WishStep start={start} onTyped={onTyped} onDone={() => goTo(ACCOUNT_STEP)} />
      </SignUpFrame>
    );
  return (
    <SignUpFrame
      place="modal"
      heading={heading}
      title={t('sign_up_form_title')}
      progress={<StepProgress step={ACCOUNT_STEP} disabled={busy} onBack={() => goTo(WISH_STEP)} />}
    >
      <SignUpForm
        start={start}
        startAt={corrected && 'email'}
        refusal={refusal}
        busy={busy}
        onTyped={onTyped}
        onSend={send}
      />
    </SignUpFrame>
  );
}
