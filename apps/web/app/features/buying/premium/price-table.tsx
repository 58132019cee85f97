import type { BundleView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { Info } from 'lucide-react';
import { costOf, messageRange } from './prices.ts';
import type { PriceSettings } from './settings.ts';
import { useMoney } from './use-money.ts';

interface PriceTableProps {
  readonly bundles: readonly BundleView[];
  readonly settings: PriceSettings;
  /** In the reader's language. */
  readonly currencyName: string;
}

/** Every bundle with its price, and what can be done with it in money. Phones show bundle, price and message. */
export function PriceTable({ bundles, settings, currencyName }: PriceTableProps) {
  const t = useT('pricing');
  const money = useMoney();
  const { message_credits, photo_credits, gift_credits } = settings;
  const credits = (count: number) => t('credits', { count });
  return (
    <section className="card card-flat price-list">
      <table className="prices">
        <caption className="visually-hidden">{t('caption', { currency: currencyName })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('package')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">
              {t('message')} <span>{credits(message_credits)}</span>
            </th>
            <th scope="col" className="prices-wide">
              {t('photo')} <span>{credits(photo_credits)}</span>
            </th>
            <th scope="col" className="prices-wide">
              {t('gift')} <span>{t('from', { credits: credits(gift_credits) })}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bundles.map((bundle) => (
            <tr key={bundle.credits}>
              <th scope="row">
                <Rich
                  text="pricing:size"
                  params={{ count: bundle.credits }}
                  tags={{ small: (words) => <small>{words}</small> }}
                />
              </th>
              <td>{money(bundle.price)}</td>
              <td>{money(costOf(message_credits, bundle))}</td>
              <td className="prices-wide">{money(costOf(photo_credits, bundle))}</td>
              <td className="prices-wide">{money(costOf(gift_credits, bundle))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RangeNote bundles={bundles} messageCredits={message_credits} />
    </section>
  );
}

function RangeNote({
  bundles,
  messageCredits,
}: {
  readonly bundles: readonly BundleView[];
  readonly messageCredits: number;
}) {
  const t = useT('pricing');
  const money = useMoney();
  const range = messageRange(bundles, messageCredits);
  if (!range) return null;
  const { most, least } = range;
  return (
    <p className="price-note">
      <Info strokeWidth={1.6} aria-hidden="true" />
      {least.amount < most.amount
        ? t('range', { most: money(most), least: money(least) })
        : t('range_same', { price: money(most) })}
    </p>
  );
}
