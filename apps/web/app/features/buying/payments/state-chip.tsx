import type { PaymentState } from '@bowline/contract/payment-choices';
import type { PaymentView } from '@bowline/contract/payments';
import type { FullKey } from '@bowline/i18n';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Check, Clock, type LucideIcon, Undo2, X } from 'lucide-react';
import { isCollecting } from './rules.ts';

interface Look {
  readonly text: FullKey;
  readonly tone: 'ok' | 'wait' | 'bad' | 'quiet';
  readonly icon: LucideIcon;
}

const looks = {
  created: { text: 'payments:state_pending', tone: 'wait', icon: Clock },
  pending: { text: 'payments:state_pending', tone: 'wait', icon: Clock },
  completed: { text: 'payments:state_completed', tone: 'ok', icon: Check },
  failed: { text: 'payments:state_failed', tone: 'bad', icon: X },
  cancelled: { text: 'payments:state_cancelled', tone: 'bad', icon: X },
  expired: { text: 'payments:state_expired', tone: 'bad', icon: X },
  refunded: { text: 'payments:state_refunded', tone: 'quiet', icon: Undo2 },
  charged_back: { text: 'payments:state_charged_back', tone: 'bad', icon: Undo2 },
} as const satisfies Readonly<Record<PaymentState, Look>>;

const collecting: Look = { text: 'payments:state_collecting', tone: 'wait', icon: Clock };

/** The state of a payment in a word or two; of a refunded one with the money that went back. */
export function StateChip({ payment }: { payment: PaymentView }) {
  const { state, refunded } = payment;
  const t = useT('payments');
  const locale = useLocale();
  const { text, tone, icon: Icon } = isCollecting(payment) ? collecting : looks[state];
  const price = refunded ? formatMoney(refunded.price.amount, refunded.price.currency, locale) : '';
  return (
    <span className={`payment-state payment-state-${tone}`}>
      <Icon aria-hidden="true" />
      {t.dynamic(text, { price })}
    </span>
  );
}
