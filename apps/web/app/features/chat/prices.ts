import type { CreditPrice } from '@bowline/contract/credits';
import { formatMoney } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { PendingMessage } from './outbox/item.ts';

/** The prices for this member. They change with the credits they buy and with the site's settings. */
export const pricesQuery = queryOptions({
  queryKey: ['chat-prices'],
  queryFn: ({ signal }) => browserApi.readChatPrices({ signal }),
  staleTime: 5 * 60_000,
});

/** Nothing can be sent until the prices are loaded: every price is shown before it is charged. */
export function usePrices() {
  const { data, isError, isFetching, refetch } = useQuery(pricesQuery);
  return { prices: data, failed: isError && !data, asking: isFetching, askAgain: () => void refetch() };
}
export type Prices = ReturnType<typeof usePrices>['prices'];

/** The credits that a message in the outbox will cost; 0 for one that was refused. */
export function creditsFor(
  prices: NonNullable<Prices>,
  { content, state }: Pick<PendingMessage, 'content'> & Partial<Pick<PendingMessage, 'state'>>,
): number {
  if (state === 'failed') return 0;
  if (content.kind === 'photo') return prices.photo.credits;
  if (content.kind !== 'gift') return prices.message.credits;
  return prices.gifts.find(({ gift }) => gift === content.gift)?.price.credits ?? 0;
}

/** Of a match the site pays for words alone. */
export const isFreeKind = ({ kind }: Pick<PendingMessage['content'], 'kind'>): boolean =>
  kind === 'text' || kind === 'icebreaker';

interface Left {
  readonly credits: number;
  readonly freeLeft: number;
}

/** What is left of credits and free messages once these have been sent, in their order. */
export const leftAfter = (
  prices: NonNullable<Prices>,
  pending: readonly Pick<PendingMessage, 'content' | 'state'>[],
  left: Left,
): Left =>
  pending.reduce<Left>(({ credits, freeLeft }, message) => {
    const price = creditsFor(prices, message);
    return price > 0 && freeLeft > 0 && isFreeKind(message.content)
      ? { credits, freeLeft: freeLeft - 1 }
      : { credits: credits - price, freeLeft };
  }, left);

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
