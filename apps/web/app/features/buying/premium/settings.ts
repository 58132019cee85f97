import type { SettingsView } from '@bowline/contract/sites';

/** What writing costs in credits, and the limits beside it. */
export type PriceSettings = Pick<
  SettingsView,
  'message_credits' | 'photo_credits' | 'gift_credits' | 'sharp_photos_a_day' | 'refund_days'
>;

/** Only these settings are sent with the page. */
export const priceSettings = (settings: SettingsView): PriceSettings => ({
  message_credits: settings.message_credits,
  photo_credits: settings.photo_credits,
  gift_credits: settings.gift_credits,
  sharp_photos_a_day: settings.sharp_photos_a_day,
  refund_days: settings.refund_days,
});
