import { Rich, useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { Sheet } from '@bowline/ui/overlays/sheet';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BonusEnded, DiscountEnd } from '../bonus.tsx';
import { BundleChoice } from '../bundle-choice.tsx';
import { opensBank } from '../method-parts.tsx';
import { useMoney } from '../money.tsx';
import { isOverLimit, savingOn } from '../rules.ts';
import { SpendLimitNotice } from '../spend-limit-notice.tsx';
import { useStepFocus } from '../step-frame.tsx';
import { CheckFoot, CheckLines } from './check.tsx';
import { KeptMessage } from './kept-message.tsx';
import { BankChoice, MethodChoice } from './method-choice.tsx';
import { type Buying, type Interrupted, type Ready, useBuying } from './use-buying.ts';

export interface CreditsSheetProps {
  readonly conversation: Interrupted;
  readonly onClose: () => void;
}

/** Buying credits without leaving the conversation: the bundle, the check, and the way to pay if it is changed. */
export default function CreditsSheet({ conversation, onClose }: CreditsSheetProps) {
  const t = useT('checkout');
  const close = useT('shell')('close');
  const buying = useBuying(conversation, onClose);
  const { step, ready } = buying;
  const heading = useStepFocus(step);
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={close}
      title={<span className="wrap-anywhere">{t('sheet_title', { name: conversation.name })}</span>}
      actions={<Foot buying={buying} />}
    >
      <div className="buying credits-sheet">
        <h3 ref={heading} tabIndex={-1} className={headings[step].shown ? 'title-3' : 'visually-hidden'}>
          <StepTitle buying={buying} />
        </h3>
        {headings[step].shown || <KeptMessage {...conversation} />}
        {ready ? <Body buying={buying} ready={ready} /> : <Waiting buying={buying} />}
      </div>
    </Sheet>
  );
}

/** Whether the step shows its own title below that of the sheet. */
const headings: Readonly<Record<Buying['step'], { readonly shown: boolean }>> = {
  bundle: { shown: false },
  check: { shown: false },
  method: { shown: true },
  bank: { shown: true },
  leaving: { shown: true },
};

const em = (words: ReactNode) => <em>{words}</em>;

function StepTitle({ buying: { step, ready } }: { buying: Buying }) {
  const t = useT('checkout');
  if (step === 'bundle') return t('packages_page');
  if (step === 'check') return t('step_check');
  if (step === 'method') return <Rich text="checkout:method_title" tags={{ em }} />;
  if (step === 'bank') return <Rich text="checkout:bank_title" tags={{ em }} />;
  return ready?.offered && opensBank(ready.offered.method) ? (
    <Rich text="checkout:leaving_bank" tags={{ em }} />
  ) : (
    <Rich text="checkout:leaving_page" tags={{ em }} />
  );
}

function Waiting({ buying: { failed, readAgain } }: { buying: Buying }) {
  const t = useT('checkout');
  if (!failed)
    return (
      <span className="grid h-60 place-items-center">
        <Spinner />
      </span>
    );
  return (
    <Alert
      tone="danger"
      action={
        <Button size={44} tone="quiet" onClick={readAgain}>
          {t('retry')}
        </Button>
      }
    >
      {t('sheet_failed')}
    </Alert>
  );
}

function Body({ buying, ready }: { buying: Buying; ready: Ready }) {
  const t = useT('checkout');
  const { checkout, bundle } = ready;
  if (buying.step === 'method') return <MethodChoice buying={buying} ready={ready} />;
  if (buying.step === 'bank') return <BankChoice buying={buying} ready={ready} />;
  if (buying.step === 'leaving') return <p role="status">{t('leaving_stuck')}</p>;
  return (
    <>
      {buying.step === 'bundle' && <SpendLimitNotice checkout={checkout} />}
      {buying.step === 'bundle' && savingOn(bundle) && <DiscountEnd checkout={checkout} />}
      <BonusEnded checkout={checkout} bundle={bundle} onEnd={buying.readAgain} />
      {buying.step === 'check' ? (
        <CheckLines buying={buying} ready={ready} />
      ) : (
        <BundleChoice checkout={checkout} chosen={bundle} onChoose={buying.chooseBundle} />
      )}
    </>
  );
}

function Foot({ buying }: { buying: Buying }) {
  const t = useT('checkout');
  const money = useMoney();
  const { step, ready, address } = buying;
  if (step === 'check' && ready) return <CheckFoot buying={buying} ready={ready} />;
  if (step === 'leaving' && ready?.offered)
    return (
      <a href={address} className={buttonClass({ tone: 'accent', size: 56 })}>
        {opensBank(ready.offered.method) ? t('open_bank') : t('open_page')}
      </a>
    );
  if (step === 'method' || step === 'bank')
    return (
      <Button tone="quiet" onClick={step === 'bank' ? buying.changeMethod : buying.changeBundle}>
        {step === 'bank' ? t('other_method') : t('other_bundle')}
      </Button>
    );
  return (
    <Button
      tone="accent"
      size={56}
      disabled={!ready || isOverLimit(ready.checkout, ready.bundle)}
      onClick={buying.goOn}
    >
      {ready ? t('sheet_next', { price: money(ready.bundle.price) }) : t('next')}
      <ArrowRight strokeWidth={1.6} aria-hidden="true" />
    </Button>
  );
}
