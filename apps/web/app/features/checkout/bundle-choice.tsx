import type { BundleView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { StruckPrice, useMoney } from './money.tsx';
import { cheaperBy, savingOn } from './rules.ts';

interface BundleChoiceProps {
  readonly bundles: readonly BundleView[];
  readonly chosen: BundleView;
  readonly onChoose: (credits: number) => void;
}

export function BundleChoice({ bundles, chosen, onChoose }: BundleChoiceProps) {
  return (
    <fieldset className="bundles">
      <legend className="visually-hidden">{useT('checkout')('packages_page')}</legend>
      {bundles.map((bundle) => (
        <label key={bundle.credits} className="bundle">
          <input
            type="radio"
            name="bundle"
            value={bundle.credits}
            checked={bundle.credits === chosen.credits}
            onChange={() => onChoose(bundle.credits)}
          />
          <Bundle bundle={bundle} bundles={bundles} />
        </label>
      ))}
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
