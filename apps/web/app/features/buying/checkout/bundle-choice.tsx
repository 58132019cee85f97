import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { StruckPrice, useMoney } from './money.tsx';
import { cheaperBy, isOverLimit, savingOn } from './rules.ts';
import { OverLimit } from './spend-limit-notice.tsx';

interface BundleChoiceProps {
  readonly checkout: CheckoutView;
  readonly chosen: BundleView;
  readonly onChoose: (credits: number) => void;
}

export function BundleChoice({ checkout, chosen, onChoose }: BundleChoiceProps) {
  const { bundles } = checkout;
  return (
    <fieldset className="bundles">
      <legend className="visually-hidden">{useT('checkout')('packages_page')}</legend>
      {bundles.map((bundle) => {
        const isOver = isOverLimit(checkout, bundle);
        return (
          <label key={bundle.credits} className="bundle">
            <input
              type="radio"
              name="bundle"
              value={bundle.credits}
              checked={bundle.credits === chosen.credits && !isOver}
              disabled={isOver}
              onChange={() => onChoose(bundle.credits)}
            />
            <Bundle bundle={bundle} bundles={bundles} />
            {isOver && <OverLimit checkout={checkout} />}
          </label>
        );
      })}
    </fieldset>
  );
}

function Bundle({ bundle, bundles }: { bundle: BundleView; bundles: readonly BundleView[] }) {
  const t = useT('checkout');
  const money = useMoney();
  const saving = savingOn(bundle);
  const cheaper = cheaperBy(bundle, bundles);
  return (
    <>
      <BundleSize credits={bundle.credits} className="bundle-size" />
      <span className="bundle-unit">
        <span>{t('messages', { count: bundle.messages })}</span>
        <span>
          <Rich
            text="checkout:per_message"
            params={{ price: money(bundle.message_price) }}
            tags={{ b: (words) => <b>{words}</b> }}
          />
        </span>
        {cheaper && <span>{t('cheaper', { price: money(cheaper) })}</span>}
      </span>
      <span className="bundle-price figures">
        {saving && <StruckPrice price={bundle.list_price} />}
        <b>{money(bundle.price)}</b>
        {saving && <span className="saves">{t('saves', { price: money(saving) })}</span>}
      </span>
    </>
  );
}

/** "500 credits", the figure large. */
export function BundleSize({ credits, className }: { credits: number; className: string }) {
  return (
    <span className={className}>
      <Rich
        text="checkout:bundle_size"
        params={{ count: credits }}
        tags={{ b: (words) => words, small: (words) => <small>{words}</small> }}
      />
    </span>
  );
}
