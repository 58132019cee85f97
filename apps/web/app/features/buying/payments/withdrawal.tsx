import type { PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatTime } from './use-format-time.ts';
import { WithdrawalSheet } from './withdrawal-sheet.tsx';

const b = (words: ReactNode) => <b className="text-text">{words}</b>;

/** The days in which a purchase can be undone, and what would come back now. */
export function Withdrawal({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const creditTexts = useT('credits');
  const locale = useLocale();
  const formatTime = useFormatTime();
  const [asking, setAsking] = useState(false);
  const [receivedAt, setReceivedAt] = useState<string>();
  const { withdrawal, credits } = payment;

  if (receivedAt) {
    return <Alert tone="ok">{t('withdraw_done', { time: formatTime(receivedAt) })}</Alert>;
  }
  if (!withdrawal) return null;
  const { amount, currency } = withdrawal.price;
  const unused = t('unused_of', {
    unused: withdrawal.credits,
    credits: creditTexts('credits', { count: credits }),
  });
  return (
    <Card className="grid gap-3">
      <h2 className="title-3">{t('withdrawal_title')}</h2>
      <p className="text-label text-pretty text-text-2">
        <Rich
          text="payments:withdrawal_text"
          params={{
            date: formatTime(withdrawal.until, { dateStyle: 'long' }),
            price: formatMoney(amount, currency, locale),
          }}
          tags={{ b }}
        />
      </p>
      <div className="payment-meter" aria-hidden="true">
        <i style={{ width: `${(100 * withdrawal.credits) / credits}%` }} />
      </div>
      <p className="text-label font-semibold">{unused}</p>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {asking && (
        <WithdrawalSheet
          payment={payment}
          withdrawal={withdrawal}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setReceivedAt(new Date().toISOString());
          }}
        />
      )}
    </Card>
  );
}
