import type { PaymentView } from '@bowline/contract/payments';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { useSite } from '#app/platform/request/root-data.ts';
import { methodTexts } from '../methods.ts';
import { CollectionRow } from './collection-row.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { isCollecting } from './rules.ts';

/** The lines of a receipt: price, discount, VAT, how it was paid, who sold it. */
export function ReceiptBill({ payment }: { payment: PaymentView }) {
  const t = useT('payments');
  const legal = useT('legal');
  const creditTexts = useT('credits');
  const locale = useLocale();
  const { company } = useSite();
  const { list_price, price, discount, vat, refunded } = payment;
  const money = (amount: number) => formatMoney(amount, price.currency, locale);
  return (
    <Card>
      <dl className="payment-bill">
        <div>
          <dt>{creditTexts('credits', { count: payment.credits })}</dt>
          <dd className="figures">{money(list_price.amount)}</dd>
        </div>
        {discount && (
          <div className="payment-bill-plain">
            <dt>{t('discount', { percentage: discount.percentage })}</dt>
            <dd className="figures text-ok-ink">− {money(list_price.amount - price.amount)}</dd>
          </div>
        )}
        <div className="payment-bill-total">
          <dt>
            {isCollecting(payment) ? t('state_collecting') : t('state_completed')}
            <small>{t('vat', { percentage: vat.percentage, amount: money(vat.amount) })}</small>
          </dt>
          <dd>{money(price.amount)}</dd>
        </div>
        {refunded && (
          <div>
            <dt>{t('refunded')}</dt>
            <dd className="figures">
              − {money(refunded.price.amount)}
              <small>{creditTexts('credits', { count: refunded.credits })}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('paid_with')}</dt>
          <dd>{t.dynamic(methodTexts[payment.method])}</dd>
        </div>
        {payment.collection && <CollectionRow payment={payment} collection={payment.collection} />}
        <div>
          <dt>{t('on_statement')}</dt>
          <dd>{payment.statement_name}</dd>
        </div>
        {payment.receipt && (
          <div>
            <dt>{t('receipt_number')}</dt>
            <dd className="figures whitespace-nowrap">{payment.receipt}</dd>
          </div>
        )}
        <div>
          <dt>{t('seller')}</dt>
          <dd>
            {company.name}
            <small>
              {company.address}, {company.city}
            </small>
            <small>{legal('company_number', { number: company.kvk })}</small>
            {company.vat_numbers.map((number) => (
              <small key={number}>{legal('vat_number', { number })}</small>
            ))}
          </dd>
        </div>
      </dl>
      {payment.receipt && <ReceiptActions payment={payment} />}
    </Card>
  );
}
