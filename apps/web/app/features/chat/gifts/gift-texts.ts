import type { Gift } from '@bowline/contract/chat';
import type { FullKey } from '@bowline/i18n';

export const giftTexts = {
  coffee: 'chat:gift_coffee',
  rose: 'chat:gift_rose',
  candle: 'chat:gift_candle',
  chocolates: 'chat:gift_chocolates',
  feather: 'chat:gift_feather',
  ribbon: 'chat:gift_ribbon',
  blindfold: 'chat:gift_blindfold',
  mask: 'chat:gift_mask',
  rope: 'chat:gift_rope',
  champagne: 'chat:gift_champagne',
  key: 'chat:gift_key',
  compass: 'chat:gift_compass',
} as const satisfies Readonly<Record<Gift, FullKey>>;
