import type { DirectDebitView, UnsignedMandateView } from '@bowline/contract/direct-debit';
import type { BundleView } from '@bowline/contract/payments';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { useMoney } from '../checkout/money.tsx';

interface MandateTextProps {
  readonly debit: DirectDebitView;
  readonly unsigned: UnsignedMandateView;
  readonly bundle: BundleView | undefined;
}

/** The SEPA mandate as it is signed: its text, both parties, and what is collected first. */
export function MandateText({ debit: { creditor, collected_from }, unsigned, bundle }: MandateTextProps) {
  const t = useT('debit');
  const money = useMoney();
  const locale = useLocale();
  const date = formatDate(new Date(collected_from), locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section className="mandate" aria-labelledby="mandate">
      <h2 id="mandate">{t('mandate')}</h2>
      {/* A name that ends with a full stop, as B.V. does, ends its sentence with it. */}
      <p>{t('mandate_text', { creditor: creditor.name }).replaceAll('..', '.')}</p>
      <dl className="figures">
        <dt>{t('creditor')}</dt>
        <dd>
          {creditor.name}, {creditor.address}
        </dd>
        <dt>{t('creditor_id')}</dt>
        <dd>{creditor.id}</dd>
        <dt>{t('reference')}</dt>
        <dd>{unsigned.reference}</dd>
        <dt>{t('account')}</dt>
        <dd>
          {unsigned.holder}, {unsigned.account}
        </dd>
        {bundle && (
          <>
            <dt>{t('collection')}</dt>
            <dd>{t('collection_on', { price: money(bundle.price), date })}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
