import { expect, it } from 'vitest';
import { offerOf } from './offer.ts';

const settings = {
  message_credits: 10,
  sharp_photos_a_day: 20,
  geoip_selected_country: 'CH' as const,
  minimum_message_costs: {
    NL: { costs: 80, currency: 'EUR' as const },
    CH: { costs: 90, currency: 'CHF' as const },
  },
  maximum_message_costs: {
    NL: { costs: 120, currency: 'EUR' as const },
    CH: { costs: 130, currency: 'CHF' as const },
  },
};

it('offerOf() has the most and the least that a message costs in the visitor’s country', () => {
  expect(offerOf(settings, 'de').messageCost).toEqual({ most: '1,30\u00A0CHF', least: '0,90\u00A0CHF' });
});

it('offerOf() has no price on a site without a price list', () => {
  const unpriced = { ...settings, minimum_message_costs: {}, maximum_message_costs: {} };
  expect(offerOf(unpriced, 'de').messageCost).toBeUndefined();
});
