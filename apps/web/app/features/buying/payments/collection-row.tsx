import type { PaymentView } from '@bowline/contract/payments';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { isCollecting } from './rules.ts';

interface CollectionRowProps {
  payment: PaymentView;
  collection: NonNullable<PaymentView['collection']>;
}

/** From which account a direct debit is collected, by which mandate, and from which day on. */
export function CollectionRow({ payment, collection: { account, mandate, due } }: CollectionRowProps) {
  const t = useT('payments');
  const locale = useLocale();
  return (
    <div>
      <dt>{t('collection')}</dt>
      <dd className="figures">
        {isCollecting(payment) && (
          <span className="block">{t('on_or_after', { date: formatDay(due, locale) })}</span>
        )}
        {account}
        <small>{t('by_mandate', { reference: mandate })}</small>
      </dd>
    </div>
  );
}

/** A day without a time zone. */
export const formatDay = (day: string, locale: Locale): string =>
  formatDate(new Date(day), locale, { dateStyle: 'long', timeZone: 'UTC' });
