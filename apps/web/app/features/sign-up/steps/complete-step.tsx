import { Rich, useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { buttonClass } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActivationResend } from '#app/parts/page-frame/activation-resend.tsx';
import { StepFoot } from '../sign-up-frame.tsx';
import { useFlow } from './flow-context.ts';
import { StepFrame } from './step-frame.tsx';
import { useConfirmed } from './use-confirmed.ts';

/** The account exists; its address is still to be confirmed. */
export function CompleteStep({ email, confirmed: atStart }: { email: string; confirmed: boolean }) {
  const t = useT('identity');
  const confirmed = useConfirmed(atStart);
  const em = (words: ReactNode) => <em>{words}</em>;
  return (
    <StepFrame
      title={<Rich text={confirmed ? 'identity:confirmed_title' : 'identity:complete_title'} tags={{ em }} />}
      lead={confirmed ? t('confirmed_lead') : t('complete_lead')}
      drawing={
        <>
          <EmptyDrawing />
          <VisuallyHidden>{t('steps_done')}</VisuallyHidden>
        </>
      }
    >
      {!confirmed && <Mailed email={email} />}
      <WaysOn />
    </StepFrame>
  );
}

function Mailed({ email }: { email: string }) {
  const t = useT('identity');
  const { place } = useFlow();
  return (
    <div className="grid gap-4">
      <p className="text-pretty">
        <Rich
          text="identity:complete_text"
          params={{ email }}
          tags={{
            address: (words) => <strong className="font-semibold wrap-anywhere">{words}</strong>,
          }}
        />
      </p>
      <p className="text-small text-pretty text-text-2">
        {t('complete_wait')}{' '}
        <Rich
          text="identity:complete_change"
          tags={{
            link: (words) => (
              <Link className="link" to="/settings" reloadDocument={place === 'modal'}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <ActivationResend tone="quiet" size={48} block />
    </div>
  );
}

function WaysOn() {
  const t = useT('identity');
  return (
    <StepFoot>
      {/* A full page load, because the steps have changed what the shell shows of the member. */}
      <Link to="/signup-matches" reloadDocument className={buttonClass({ tone: 'accent', size: 56 })}>
        {t('complete_action')}
      </Link>
    </StepFoot>
  );
}
