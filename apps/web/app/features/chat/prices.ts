import type { CreditPrice } from '@bowline/contract/credits';
import { formatMoney } from '@bowline/i18n/format';
import { useLocale, useT } from '@bowline/i18n/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';

/** The prices for this member. They change with the credits they buy and with the site's settings. */
const pricesQuery = queryOptions({
  queryKey: ['chat-prices'],
  queryFn: ({ signal }) => answerOf(browserApi().GET('/api/chat/prices', { signal })),
  staleTime: 5 * 60_000,
});

/** Nothing can be sent until the prices are loaded: every price is shown before it is charged. */
export function usePrices() {
  const { data, isError, isFetching, refetch } = useQuery(pricesQuery);
  return { prices: data, failed: isError && !data, asking: isFetching, askAgain: () => void refetch() };
}
export type Prices = ReturnType<typeof usePrices>['prices'];

export interface PriceWords {
  readonly credits: string;
  /** Empty if it is free. */
  readonly money: string;
  /** Credits with their price in money: the one is never shown without the other. */
  readonly both: string;
}

export function usePriceWords(): (price: CreditPrice) => PriceWords {
  const t = useT('chat');
  const locale = useLocale();
  return ({ credits: count, money: { amount, currency } }) => {
    if (count === 0) return { credits: t('free'), money: '', both: t('free') };
    const credits = t('credits', { count });
    const money = `≈\u00A0${formatMoney(amount, currency, locale)}`;
    return { credits, money, both: `${credits} ${money}` };
  };
}
