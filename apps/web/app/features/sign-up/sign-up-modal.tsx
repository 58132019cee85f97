import { useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { Modal } from '@bowline/ui/overlays/modal';
import { Suspense, useRef, useState } from 'react';
import { readDraft } from '#app/parts/sign-up-entry/draft.ts';
import { forgetDialog, keepDialog } from '#app/parts/sign-up-entry/kept-dialog.ts';
import { ClosedWords } from '#app/parts/sign-up-entry/sign-ups-closed.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { useKeyboardInset } from '#app/platform/browser/use-keyboard-inset.ts';
import { ModalDetails } from './modal-details.tsx';
import { ModalSteps } from './modal-steps.tsx';
import type { SignUpValues } from './sign-up-fields.ts';
import { SignUpMailed } from './sign-up-mailed.tsx';
import { StepWaiting } from './steps/step-waiting.tsx';

export interface SignUpModalProps {
  /** Called when the account exists: the page below, rendered for a visitor, is out of date from then on. */
  onAccount: () => void;
  onClose: () => void;
}

/** The form was answered by a mail. */
interface Mailed {
  readonly email: string;
  readonly values: SignUpValues;
}

/** The whole sign-up over the page it was started from. Once something is typed, only the close button closes it. */
export function SignUpModal({ onAccount, onClose }: SignUpModalProps) {
  const t = useT('identity');
  const shell = useT('shell');
  const signUpsOpen = useSignUpsOpen();
  const [typed, setTyped] = useState(hasTyped);
  const [hasAccount, setHasAccount] = useState(false);
  const [mailed, setMailed] = useState<Mailed>();
  const [corrected, setCorrected] = useState<SignUpValues>();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeyboardInset();

  function enter() {
    setHasAccount(true);
    onAccount();
  }

  function close() {
    if (mailed && !hasAccount) void notify('success', t('left_mailed'));
    onClose();
  }

  function mail(email: string, values: SignUpValues) {
    // The rest happens in the mailbox: a reload shows the page.
    forgetDialog();
    setMailed({ email, values });
  }

  function correct({ values }: Mailed) {
    keepDialog('open');
    setCorrected(values);
    setMailed(undefined);
  }

  return (
    <Modal
      open
      onClose={close}
      width={500}
      steady
      guarded={typed || hasAccount}
      initialFocus={heading}
      title={<VisuallyHidden>{t('sign_up')}</VisuallyHidden>}
      closeLabel={shell('close')}
    >
      <Suspense fallback={<StepWaiting />}>
        {hasAccount ? (
          <ModalSteps />
        ) : mailed ? (
          <SignUpMailed email={mailed.email} place="modal" onCorrect={() => correct(mailed)} />
        ) : signUpsOpen ? (
          <ModalDetails
            heading={heading}
            start={corrected}
            onTyped={() => setTyped(true)}
            onAccount={enter}
            onMailed={mail}
          />
        ) : (
          <ClosedWords />
        )}
      </Suspense>
    </Modal>
  );
}

/** Answers that were chosen are quickly given again; a typed form is not. */
function hasTyped(): boolean {
  const { email, name, date_of_birth, signup_message } = readDraft();
  return [email, name, date_of_birth, signup_message].some(Boolean);
}
