import type { SettingsView } from '@bowline/contract/sites';

/** Prices and limits on the home page: the site's numbers, in the visitor's currency. */
export interface Offer {
  readonly messageCredits: number;
  /** Undefined on a site without a price list. */
  readonly messageCost: MessageCost | undefined;
  readonly sharpPhotosADay: number;
}

/** What a message costs in money, in minor units. */
export interface MessageCost {
  /** In the smallest bundle. */
  readonly most: number;
  /** In the cheapest bundle. */
  readonly least: number;
  readonly currency: string;
}

type OfferSettings = Pick<
  SettingsView,
  | 'message_credits'
  | 'minimum_message_costs'
  | 'maximum_message_costs'
  | 'sharp_photos_a_day'
  | 'geoip_selected_country'
>;

export function offerOf(settings: OfferSettings): Offer {
  const { geoip_selected_country: country } = settings;
  const least = settings.minimum_message_costs[country];
  const most = settings.maximum_message_costs[country];
  return {
    messageCredits: settings.message_credits,
    messageCost: least && most && { most: most.costs, least: least.costs, currency: most.currency },
    sharpPhotosADay: settings.sharp_photos_a_day,
  };
}
