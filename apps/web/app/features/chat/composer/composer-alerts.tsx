import type { UserView } from '@bowline/contract/identity';
import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Clock } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActivationResend } from '#app/parts/page-frame/activation-resend.tsx';
import { openSections, sectionPaths } from '#app/platform/session/open-sections.ts';
import { BuyCredits } from '../credits/buy-credits.tsx';
import type { PendingMessage } from '../outbox/item.ts';
import { PricesFailed } from '../prices-failed.tsx';

const PaymentOutcome = lazy(() => import('../credits/payment-outcome.tsx'));

export interface ComposerAlertsProps {
  user: UserView;
  name: string;
  /** The oldest message the server refused. */
  failed: PendingMessage | undefined;
  /** The price of a message, if the member cannot afford one. */
  short: string | undefined;
  /** Whether the member can afford the failed message now. */
  affordable: boolean;
  mayStart: boolean;
  /** The recipient does not let the member begin a conversation. */
  closed: boolean;
  /** The recipient's profile id. */
  member: string;
  /** Whether the on-screen keyboard leaves no room for what can be read later. */
  typing: boolean;
  /** The prices failed to load. */
  unpriced: boolean;
  onAskAgain: () => void;
  onRetry: (message: PendingMessage) => void;
  onDiscard: (message: PendingMessage) => void;
  onEdit: (message: PendingMessage) => void;
}

/** Shows what became of a payment, or the one most important reason why a message cannot be sent, or was not. */
export function ComposerAlerts(props: ComposerAlertsProps) {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  const reason = <Reason {...props} />;
  return payment ? (
    <PaymentOutcome key={payment} id={payment}>
      {reason}
    </PaymentOutcome>
  ) : (
    reason
  );
}

function Reason(props: ComposerAlertsProps) {
  const { user, failed, short, mayStart, closed, member, typing, unpriced, onAskAgain, ...rest } = props;
  const t = useT('chat');
  if (failed) return <Failed failed={failed} {...rest} />;
  if (closed) return <ClosedAlert name={rest.name} member={member} />;
  if (!mayStart) return <PremiumAlert />;
  if (unpriced) return <PricesFailed onAskAgain={onAskAgain} />;
  if (short) return <CreditAlert title={typing ? t('balance', { count: user.credits }) : undefined} />;
  if (user.status === 'confirmed' || typing) return null;
  return (
    <Alert
      icon={<Clock strokeWidth={1.6} aria-hidden="true" />}
      action={<ActivationResend tone="quiet" label={t('held_resend')} />}
    >
      {t('held_notice')}
    </Alert>
  );
}

/** Says how one may still come to write, and nothing of which setting or wish it is. */
function ClosedAlert({ name, member }: { name: string; member: string }) {
  const t = useT('chat');
  return (
    <Alert
      tone="info"
      action={
        <Link to={`/members/${member}`} className={buttonClass({ tone: 'quiet', size: 44 })}>
          {t('view_profile')}
        </Link>
      }
    >
      <b className="block font-semibold wrap-anywhere">{t('closed_title', { name })}</b>
      {t('closed_text', { name })}
    </Alert>
  );
}

interface CreditAlertProps {
  /** The spec's own wording by default. */
  title?: string | undefined;
  /** What can be done about a message that was refused. */
  action?: ReactNode;
}

/** Only an error once a message was refused. The price and the balance are beside the send button. */
function CreditAlert({ title, action }: CreditAlertProps) {
  const error = useT('error');
  return (
    <Alert
      tone={action ? 'danger' : 'warn'}
      className={title && 'alert-line'}
      action={
        <>
          {action}
          <BuyCredits />
        </>
      }
    >
      <b className="font-semibold">{title ?? error('insufficient_credits')}</b>
    </Alert>
  );
}

function PremiumAlert({ action }: { action?: ReactNode }) {
  const t = useT('chat');
  return (
    <Alert
      tone="warn"
      action={
        <>
          {action}
          {openSections.has('premium') && (
            <Link to={sectionPaths.premium} className={buttonClass({ size: 44 })}>
              {t('see_premium')}
            </Link>
          )}
        </>
      }
    >
      <b className="block font-semibold">{t('premium_title', { max: limits.freeConversations })}</b>
      {t('premium_text')}
    </Alert>
  );
}

interface FailedProps
  extends Pick<ComposerAlertsProps, 'name' | 'affordable' | 'onRetry' | 'onDiscard' | 'onEdit'> {
  failed: PendingMessage;
}

function Failed({ failed, name, affordable, ...verbs }: FailedProps) {
  const t = useT('chat');
  const error = useT('error');
  const code = failed.error?.code ?? 'internal';
  const actions = <FailedActions failed={failed} {...verbs} />;
  if (code === 'insufficient_credits' && !affordable) return <CreditAlert action={actions} />;
  if (code === 'conversation_limit') return <PremiumAlert action={actions} />;
  const words =
    code === 'member_unavailable'
      ? t('unavailable_now', { name })
      : // Credits were bought since.
        code !== 'insufficient_credits' &&
        (failed.error?.message || error.dynamic(code, failed.error?.params));
  return (
    <Alert tone="danger" action={actions}>
      <b className="block font-semibold">{t('not_sent')}</b>
      {words && <span className="wrap-anywhere">{words}</span>}
    </Alert>
  );
}

/** Three buttons fit side by side on a phone. */
const tight = 'px-3.5 whitespace-nowrap';

function FailedActions({ failed, onRetry, onDiscard, onEdit }: Omit<FailedProps, 'name' | 'affordable'>) {
  const t = useT('chat');
  return (
    <div className="flex flex-wrap justify-end">
      <Button tone="ghost" size={44} className={tight} onClick={() => onDiscard(failed)}>
        {t('discard')}
      </Button>
      {failed.content.kind === 'text' && (
        <Button tone="ghost" size={44} className={tight} onClick={() => onEdit(failed)}>
          {t('edit')}
        </Button>
      )}
      <Button tone="quiet" size={44} className={tight} onClick={() => onRetry(failed)}>
        {t('try_again')}
      </Button>
    </div>
  );
}
