import type { DirectDebitView } from '@bowline/contract/direct-debit';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { type CheckoutPlace, debitPath } from './rules.ts';

interface DebitRowsProps {
  readonly debit: DirectDebitView;
  readonly place: CheckoutPlace;
}

/** What the law wants said before a direct debit: the account, the mandate, and from which day it is collected. */
export function DebitRows({ debit: { mandate, collected_from }, place }: DebitRowsProps) {
  const t = useT('checkout');
  const locale = useLocale();
  if (!mandate) return null;
  const date = formatDate(new Date(collected_from), locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <div>
        <dt>{t('debit_account')}</dt>
        <dd>
          {mandate.account}
          <Link className="link-quiet" to={debitPath(place, { edit: true })}>
            {t('change')}
          </Link>
          <small>
            {mandate.holder}, {mandate.reference}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('debit_date')}</dt>
        <dd>{t('debit_on', { date })}</dd>
      </div>
    </>
  );
}
