import type { PaymentView } from '@bowline/contract/payments';
import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { noteCelebrated } from '#app/features/buying/payments/celebrated.ts';
import { paymentQuery } from '#app/features/buying/payments/queries.ts';
import { isOpen, wordsOfNothing } from '#app/features/buying/payments/rules.ts';
import { useCheck } from '#app/features/buying/payments/use-check.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { returnAfter } from '#app/platform/session/payment-return.ts';
import { userQuery } from '#app/platform/session/queries.tsx';
import { pricesQuery } from '../prices.ts';
import { BuyCredits } from './buy-credits.tsx';
import { ConversationContext } from './conversation-context.ts';

export interface PaymentOutcomeProps {
  /** The payment that was ordered in this conversation. */
  id: string;
  /** Shown where there is nothing to say about the payment. */
  children: ReactNode;
}

/** Says what became of a payment when the member is back from the provider. */
export default function PaymentOutcome({ id, children }: PaymentOutcomeProps) {
  const { data: payment } = useQuery(paymentQuery(id));
  return payment ? <Outcome payment={payment}>{children}</Outcome> : children;
}

function Outcome({ payment, children }: { payment: PaymentView; children: ReactNode }) {
  const t = useT('payments');
  const { pathname } = useLocation();
  useCheck(payment, returnAfter(pathname, payment.id));
  useCompleted(payment);
  if (isOpen(payment))
    return (
      <Alert
        icon={<Clock strokeWidth={1.6} aria-hidden="true" />}
        action={<SeePayment payment={payment} tone="quiet" />}
      >
        <b className="block font-semibold">{t('chat_pending')}</b>
        {t('chat_pending_text')}
      </Alert>
    );
  if (!['failed', 'cancelled', 'expired'].includes(payment.state)) return children;
  const words = wordsOfNothing(payment);
  return (
    <Alert
      tone="danger"
      action={
        <>
          <SeePayment payment={payment} tone="ghost" />
          <BuyCredits />
        </>
      }
    >
      <b className="block font-semibold">{t.dynamic(words.title)}</b>
      {t.dynamic(words.text)} {t('chat_failed')}
    </Alert>
  );
}

function SeePayment({ payment, tone }: { payment: PaymentView; tone: 'quiet' | 'ghost' }) {
  const t = useT('payments');
  return (
    <Link to={`/transactions/${payment.id}`} className={buttonClass({ tone, size: 44 })}>
      {t('see_payment')}
    </Link>
  );
}

/** Once it is paid: says so, and the balance and the prices are read again. The address names the payment no longer. */
function useCompleted({ id, state, credits: count, first }: PaymentView): void {
  const t = useT('payments');
  const credits = useT('credits')('credits', { count });
  const { draft } = use(ConversationContext);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tell = useEffectEvent(async () => {
    noteCelebrated(id);
    const added = first ? t('chat_added_first', { credits }) : t('chat_added', { credits });
    await Promise.all([
      queries.invalidateQueries({ queryKey: userQuery.queryKey }),
      queries.invalidateQueries({ queryKey: pricesQuery.queryKey }),
    ]);
    await notify('success', draft === '' ? added : `${added} ${t('chat_kept')}`);
    await navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (state === 'completed') void tell();
  }, [state]);
}
