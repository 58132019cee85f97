import { Rich, useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { buttonClass } from '@bowline/ui/controls/button';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Resent } from '#app/parts/page-frame/activation.ts';
import { ActivationResend } from '#app/parts/page-frame/activation-resend.tsx';
import { AuthSwitchLink } from '#app/parts/page-frame/auth-switch-link.tsx';
import { SignUpFrame, type SignUpFrameProps } from './sign-up-frame.tsx';
import { useConfirmed } from './steps/use-confirmed.ts';

export interface SignUpMailedProps {
  email: string;
  place: Exclude<SignUpFrameProps['place'], 'page'>;
  /** The answer to a form submitted before hydration. */
  resent?: Resent | undefined;
  /** Back to the form, to correct the address. */
  onCorrect: () => void;
}

/** Shown after the form on a site that tells nobody who is a member: what comes next is in the mailbox. */
export function SignUpMailed({ email, place, resent, onCorrect }: SignUpMailedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link is opened in another tab of this browser, which logs this one in too.
  const confirmed = useConfirmed(false);
  useEffect(() => {
    if (confirmed) window.location.assign('/complete-signup');
  }, [confirmed]);
  useEffect(() => {
    if (place === 'card') window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.modal-body')?.scrollTo({ top: 0 });
  }, [place]);
  const t = useT('identity');
  const em = (words: ReactNode) => <em>{words}</em>;
  return (
    <SignUpFrame
      place={place}
      heading={heading}
      title={<Rich text="identity:mailed_title" tags={{ em }} />}
      lead={t('mailed_lead')}
      drawing={<EmptyDrawing />}
    >
      <Mailed email={email} resent={resent} onCorrect={onCorrect} />
    </SignUpFrame>
  );
}

function Mailed({ email, resent, onCorrect }: Omit<SignUpMailedProps, 'place'>) {
  const t = useT('identity');
  const address = (words: ReactNode) => <strong className="font-semibold wrap-anywhere">{words}</strong>;

  function correct(event: MouseEvent) {
    event.preventDefault();
    onCorrect();
  }

  return (
    <div className="grid gap-4">
      <p className="text-pretty" role="status">
        <Rich text="identity:mailed_text" params={{ email }} tags={{ address }} />
      </p>
      <p className="text-small text-pretty text-text-2">{t('complete_wait')}</p>
      <ActivationResend action="" resent={resent} tone="quiet" size={48} block>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="resend" value="yes" />
      </ActivationResend>
      {/* A link, so that it leads to an empty form without scripts. */}
      <Link to="/signup" className={buttonClass({ tone: 'ghost', size: 44, block: true })} onClick={correct}>
        {t('mailed_correct')}
      </Link>
      <AuthSwitchLink text="identity:sign_up_have_account" to="/login" />
    </div>
  );
}
