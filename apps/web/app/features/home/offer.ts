import type { SettingsView } from '@bowline/contract/sites';
import type { Locale } from '@bowline/i18n';
import { formatMoney } from '@bowline/i18n/format-number';

/** Prices and limits on the home page: the site's numbers, in the visitor's currency. */
export interface Offer {
  readonly messageCredits: number;
  /** Undefined on a site without a price list. */
  readonly messageCost: MessageCost | undefined;
  readonly sharpPhotosADay: number;
}

/** What a message costs in money, as written on the page: formatting it while hydrating blocks a phone for 150 ms. */
export interface MessageCost {
  /** In the smallest bundle. */
  readonly most: string;
  /** In the cheapest bundle. */
  readonly least: string;
}

type OfferSettings = Pick<
  SettingsView,
  | 'message_credits'
  | 'minimum_message_costs'
  | 'maximum_message_costs'
  | 'sharp_photos_a_day'
  | 'geoip_selected_country'
>;

export function offerOf(settings: OfferSettings, locale: Locale): Offer {
  const { geoip_selected_country: country } = settings;
  const least = settings.minimum_message_costs[country];
  const most = settings.maximum_message_costs[country];
  return {
    messageCredits: settings.message_credits,
    messageCost: least &&
      most && {
        most: formatMoney(most.costs, most.currency, locale),
        least: formatMoney(least.costs, least.currency, locale),
      },
    sharpPhotosADay: settings.sharp_photos_a_day,
  };
}
