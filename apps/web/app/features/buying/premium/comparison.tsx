import { limits } from '@bowline/contract/limits';
import type { BundleView } from '@bowline/contract/payments';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { messageRange } from './prices.ts';
import type { PriceSettings } from './settings.ts';
import { useMoney } from './use-money.ts';

export interface ComparisonProps {
  readonly bundles: readonly BundleView[];
  readonly settings: PriceSettings;
}

interface Row {
  readonly name: string;
  readonly free: string;
  readonly premium: string;
  /** Premium makes no difference here. */
  readonly same?: boolean;
}

/** What members have for free and with premium, side by side. */
export function Comparison(props: ComparisonProps) {
  const t = useT('pricing');
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('free')}</th>
          <th scope="col">{t('premium')}</th>
        </tr>
      </thead>
      <tbody>
        {useRows(props).map(({ name, free, premium, same }) => (
          <tr key={name} className={same ? 'compare-same' : undefined}>
            <th scope="row">{name}</th>
            <td>{free}</td>
            <td>{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useRows({ bundles, settings }: ComparisonProps): Row[] {
  const t = useT('pricing');
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  const message = useMessageRow({ bundles, settings });
  return [
    { name: t('row_start'), free: number(limits.freeConversations), premium: t('any_number') },
    { name: t('row_reply'), free: t('always'), premium: t('always'), same: true },
    {
      name: t('row_main'),
      free: t('sharp_a_day', { count: settings.sharp_photos_a_day }),
      premium: t('always_sharp'),
    },
    { name: t('row_more'), free: t('none'), premium: t('all') },
    { name: t('row_own'), free: number(limits.photos.free), premium: number(limits.photos.premium) },
    { name: t('row_like'), free: t('no_cost'), premium: t('no_cost'), same: true },
    ...message,
  ];
}

/** A free member buys the first bundle at any size; who has bought one is charged by it. */
function useMessageRow({ bundles, settings }: ComparisonProps): Row[] {
  const t = useT('pricing');
  const money = useMoney();
  const range = messageRange(bundles, settings.message_credits);
  if (!range) return [];
  const { most, least } = range;
  const credits = t('credits', { count: settings.message_credits });
  const free = `${credits} ≈\u00A0${money(most)}`;
  const premium =
    least.amount < most.amount ? t('by_package', { credits, most: money(most), least: money(least) }) : free;
  return [{ name: t('row_message'), free, premium, same: true }];
}
