import { Rich, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';
import { BonusBand, BonusEnded, DiscountEnd } from './bonus.tsx';
import { BundleChoice } from './bundle-choice.tsx';
import { CodeField } from './code-field.tsx';
import { CountryChoice, type NamedCountry } from './country-choice.tsx';
import { PackageFacts } from './facts.tsx';
import { StruckPrice, useMoney } from './money.tsx';
import type { ReadCheckout } from './read-checkout.ts';
import { hasTimeBonus, isOverLimit, savingOn } from './rules.ts';
import { SpendLimitLink, SpendLimitNotice } from './spend-limit-notice.tsx';

interface PackagesPageProps extends ReadCheckout {
  readonly countries: readonly NamedCountry[];
  /** The size of the bundle that is chosen at first. */
  readonly first: number;
}

const FORM = 'packages';

/** Choosing a bundle, a country and a code. The form is a search, so that it works without scripts. */
export function PackagesPage({ countries, first, ...read }: PackagesPageProps) {
  const t = useT('checkout');
  const credits = useT('credits');
  const money = useMoney();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const { bundles, methods } = read.checkout;
  const [wanted, setWanted] = useState(first);
  const sized = (size: number) => bundles.find((one) => one.credits === size);
  const chosen = sized(wanted) ?? sized(first);
  if (!chosen) return null;
  return (
    <div className="buying packages wrap pt-6 pb-16 lg:pt-9 lg:pb-22">
      <div className="packages-head">
        <div>
          <h1 className="title-1">
            <Rich text="checkout:packages_title" tags={{ em: (words) => <em>{words}</em> }} />
          </h1>
          <p className="lead mt-2 max-w-[60ch]">{user?.paid_user ? t('lead') : t('lead_first')}</p>
        </div>
        <CountryChoice checkout={read.checkout} countries={countries} form={FORM} />
      </div>
      {hasTimeBonus(read.checkout) ? <BonusBand /> : <DiscountEnd checkout={read.checkout} />}
      <BonusEnded checkout={read.checkout} bundle={chosen} onEnd={() => void revalidate()} />
      <SpendLimitNotice checkout={read.checkout} />
      {methods.length === 0 && (
        <Alert tone="warn" className="mt-4">
          {t('no_methods')}
        </Alert>
      )}
      <Form id={FORM} method="get" className="buy" preventScrollReset>
        <BundleChoice checkout={read.checkout} chosen={chosen} onChoose={setWanted} />
        <CodeField {...read} chosen={chosen} />
        <div className="tally-sum">
          {read.refusal && (
            <div className="tally-note" role="status">
              <input type="hidden" name="without" value={read.code} />
              {t('code_without')}
            </div>
          )}
          <p>
            <small>{t('sum', { credits: credits('credits', { count: chosen.credits }) })}</small>
            <b className="figures">{money(chosen.price)}</b>{' '}
            {savingOn(chosen) && <StruckPrice price={chosen.list_price} />}
          </p>
          <Button
            type="submit"
            name="step"
            value="method"
            tone="accent"
            size={56}
            disabled={methods.length === 0 || isOverLimit(read.checkout, chosen)}
          >
            {t('next')}
            <ArrowRight strokeWidth={1.6} aria-hidden="true" />
          </Button>
        </div>
      </Form>
      <SpendLimitLink checkout={read.checkout} />
      <PackageFacts checkout={read.checkout} />
    </div>
  );
}
