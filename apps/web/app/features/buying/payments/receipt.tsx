import type { PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { ReceiptBill } from './receipt-bill.tsx';
import { StateChip } from './state-chip.tsx';
import { useFormatTime } from './use-format-time.ts';
import { Withdrawal } from './withdrawal.tsx';

/** A payment that was made: what was bought, and what of it can be given back. */
export function Receipt({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const credits = useT('credits')('credits', { count: payment.credits });
  const locale = useLocale();
  const formatTime = useFormatTime();
  const { support_email: email } = useSite();
  return (
    <div className="wrap pt-6 pb-20 lg:pt-9 lg:pb-28">
      <p>
        <Link to="/transactions" className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <ArrowLeft size={20} strokeWidth={1.6} aria-hidden="true" />
          <span className="link">{t('list_link')}</span>
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className="title-1">{formatMoney(payment.price.amount, payment.price.currency, locale)}</h1>
        <StateChip payment={payment} />
      </div>
      <p className="lead mt-2">
        {credits}, <time dateTime={payment.created}>{formatTime(payment.created)}</time>
      </p>
      {payment.state === 'charged_back' && <p className="mt-2 max-w-[60ch]">{t('charged_back_text')}</p>}
      <div className="payment-columns mt-6">
        <ReceiptBill payment={payment} />
        <aside className="grid gap-4">
          <Withdrawal payment={payment} />
          <Card className="grid gap-2">
            <h2 className="title-3">{t('wrong_title')}</h2>
            <p className="text-label text-text-2">{t('wrong_text')}</p>
            <p>
              <a className="link wrap-anywhere" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          </Card>
        </aside>
      </div>
    </div>
  );
}
