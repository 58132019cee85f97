import type { DirectDebitView } from '@bowline/contract/direct-debit';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { methodTexts } from '../methods.ts';
import { DebitRows } from './debit-rows.tsx';
import { opensBank } from './method-parts.tsx';
import { useMoney } from './money.tsx';
import type { PayOutcome } from './pay.ts';
import { type CheckoutPlace, checkoutPath, codeFor, savingOn, vatWithin } from './rules.ts';
import { spendLimitPath } from './spend-limit-notice.tsx';
import { DiscountLine } from './step-frame.tsx';

type Method = CheckoutView['methods'][number];

export interface BillProps {
  readonly checkout: CheckoutView;
  readonly bundle: BundleView;
  readonly place: CheckoutPlace;
  readonly offered: Method;
  /** Where direct debit is among the ways to pay. */
  readonly debit: DirectDebitView | null;
  /** What the last press came to, if it did not lead to the provider. */
  readonly outcome?: PayOutcome | undefined;
  /** Further lines, before the price. */
  readonly children?: ReactNode;
}

/** Everything the order says, and the button that places it: its words are the law's, with nothing added. */
export function Bill({ checkout, bundle, place, offered, debit, outcome, children }: BillProps) {
  const t = useT('checkout');
  const credits = useT('credits');
  const payments = useT('payments');
  const money = useMoney();
  const { company } = useSite();
  const collected = offered.method === 'direct_debit' ? debit : null;
  const bank = offered.banks.find(({ id }) => id === place.bank);
  return (
    <Card className="mt-4">
      <dl className="bill figures">
        <div>
          <dt>{t('what')}</dt>
          <dd>
            {credits('credits', { count: bundle.credits })}
            <small>{t('once')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('pay_with')}</dt>
          <dd>
            {bank?.name ?? payments.dynamic(methodTexts[offered.method])}
            <Link className="link-quiet" to={checkoutPath({ ...place, method: undefined, bank: undefined })}>
              {t('change')}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('statement')}</dt>
          <dd>{offered.statement_name}</dd>
        </div>
        {collected && <DebitRows debit={collected} place={place} />}
        {children}
        <PriceLines checkout={checkout} bundle={bundle} />
      </dl>
      <PayForm checkout={checkout} bundle={bundle} place={place} offered={offered} outcome={outcome} />
      <p className="pay-note">
        {t('charged', { company: company.name, price: money(bundle.price) })}{' '}
        {collected ? t('credited_before') : opensBank(offered.method) ? t('go_bank') : t('go_page')}
      </p>
    </Card>
  );
}

/** The price, the discount and the total with the VAT within it. */
export function PriceLines({ checkout, bundle }: Pick<BillProps, 'checkout' | 'bundle'>) {
  const t = useT('checkout');
  const money = useMoney();
  const rate = formatNumber(checkout.vat_percentage / 100, useLocale(), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <>
      {savingOn(bundle) && (
        <div>
          <dt>{t('bill_price')}</dt>
          <dd>{money(bundle.list_price)}</dd>
        </div>
      )}
      <DiscountLine checkout={checkout} bundle={bundle} />
      <div className="bill-total">
        <dt>
          {t('bill_total')}
          <small>
            {t('bill_vat', { rate, vat: money(vatWithin(bundle.price, checkout.vat_percentage)) })}
          </small>
        </dt>
        <dd>{money(bundle.price)}</dd>
      </div>
    </>
  );
}

function PayForm({ checkout, bundle, place, offered, outcome }: Omit<BillProps, 'debit'>) {
  const t = useT('checkout');
  const navigation = useNavigation();
  const { refusal, payment } = outcome ?? {};
  const fields = payment
    ? { payment }
    : {
        credits: String(bundle.credits),
        country: checkout.country,
        method: offered.method,
        bank: place.bank,
        code: codeFor(checkout, bundle, place.code ?? ''),
        amount: String(bundle.price.amount),
        currency: bundle.price.currency,
      };
  return (
    <Form method="post" preventScrollReset>
      {refusal && <Refused refusal={refusal} kept={payment !== undefined} />}
      {Object.entries(fields).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button
        type="submit"
        tone="accent"
        size={56}
        block
        className="pay-button"
        loading={navigation.formMethod === 'POST'}
      >
        {payment ? t('retry') : t('pay')}
      </Button>
    </Form>
  );
}

interface RefusedProps {
  readonly refusal: NonNullable<PayOutcome['refusal']>;
  /** Whether there is an order, which a second press does not repeat. */
  readonly kept: boolean;
}

export function Refused({ refusal, kept }: RefusedProps) {
  const t = useT('checkout');
  const errors = useT('error');
  const isLimit = refusal.code === 'spend_limit_reached' || refusal.code === 'spend_limit_currency';
  return (
    <Alert tone="danger" className="mt-4">
      {refusal.message || errors.dynamic(refusal.code)} {kept && t('order_kept')}
      {isLimit && (
        <Link className="link-quiet ml-1" to={spendLimitPath}>
          {t('spend_limit_view')}
        </Link>
      )}
    </Alert>
  );
}
