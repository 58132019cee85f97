import type { BundleView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { Underlined } from '@bowline/ui/brand/ornament';
import { CreditCard, EyeOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Comparison } from './comparison.tsx';
import { CountryChoice, type CountryChoiceProps } from './country-choice.tsx';
import { PriceTable } from './price-table.tsx';
import { PricingAside } from './pricing-aside.tsx';
import type { PriceSettings } from './settings.ts';
import { WrittenAmountsContext } from './use-money.ts';
import type { WrittenAmounts } from './written-amounts.ts';

export interface PricingPageProps extends CountryChoiceProps {
  readonly bundles: readonly BundleView[];
  readonly settings: PriceSettings;
  readonly amounts: WrittenAmounts;
}

const strong = { b: (words: ReactNode) => <b>{words}</b> };

/** What everything costs in a country, for visitors and members. */
export function PricingPage({ bundles, settings, amounts, ...choice }: PricingPageProps) {
  const t = useT('pricing');
  return (
    <WrittenAmountsContext value={amounts}>
      <div className="wrap pt-6 pb-16 lg:pt-9 lg:pb-22">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3.5">
          <div>
            <h1 className="title-1">
              <Rich
                text="pricing:title"
                tags={{ em: (words) => <em>{words}</em>, line: (words) => <Underlined>{words}</Underlined> }}
              />
            </h1>
            <p className="lead mt-2 max-w-[58ch]">{t('lead')}</p>
          </div>
          <CountryChoice {...choice} />
        </div>
        <div className="price-pair mt-6">
          <PriceTable bundles={bundles} settings={settings} currencyName={choice.currencyName} />
          <PricingAside smallest={bundles[0]} />
        </div>
        <ul className="price-facts price-facts-across mt-8">
          <li>
            <RotateCcw strokeWidth={1.6} aria-hidden="true" />
            <span>
              <Rich text="pricing:fact_back" params={{ count: settings.refund_days }} tags={strong} />
            </span>
          </li>
          <li>
            <EyeOff strokeWidth={1.6} aria-hidden="true" />
            <span>
              <Rich text="pricing:fact_statement" tags={strong} />
            </span>
          </li>
          <li>
            <CreditCard strokeWidth={1.6} aria-hidden="true" />
            <span>
              <Rich text="pricing:not_subscription" tags={strong} />
            </span>
          </li>
        </ul>
        <section id="compare" aria-labelledby="compare-title" className="mt-12 max-w-195">
          <h2 id="compare-title" className="title-2">
            {t('compare_title')}
          </h2>
          <div className="card card-flat mt-4">
            <Comparison bundles={bundles} settings={settings} />
          </div>
        </section>
      </div>
    </WrittenAmountsContext>
  );
}
