import type { SettingsView } from '@bowline/contract/sites';

/** Prices and limits on the home page: the site's numbers, in the visitor's currency. */
export interface Offer {
  readonly messageCredits: number;
  /** What those credits cost in the smallest bundle, in minor units. */
  readonly messageCost: { readonly costs: number; readonly currency: string } | undefined;
  readonly sharpPhotosADay: number;
}

type OfferSettings = Pick<
  SettingsView,
  'message_credits' | 'minimum_message_costs' | 'sharp_photos_a_day' | 'geoip_selected_country'
>;

export function offerOf(settings: OfferSettings): Offer {
  return {
    messageCredits: settings.message_credits,
    messageCost: settings.minimum_message_costs[settings.geoip_selected_country],
    sharpPhotosADay: settings.sharp_photos_a_day,
  };
}
