import {
  type Country,
  type listInterests,
  type listRegions,
  type MessageCosts,
  offeredFields,
  type readCompany,
  type SettingsView,
  type SiteSettings,
} from '@bowline/contract/sites';
import type { Locale } from '@bowline/i18n';
import { translate } from '@bowline/i18n/translate';
import type { z } from 'zod';
import type { Site } from './contents.ts';
import { interestIcons } from './interests.ts';
import { regionsIn, regionsOf } from './places/regions.ts';
import { dialable, freeMessages, selectedCountry } from './rules.ts';

/** The pages of the site are built from these; the response schema leaves out what only the server needs. */
export function presentSettings(
  { name, domain, settings, company, open }: Site,
  {
    callersCountry,
    messageCosts,
    pushPublicKey,
  }: {
    readonly callersCountry: string | null;
    readonly messageCosts: MessageCosts;
    readonly pushPublicKey: string | null;
  },
): SettingsView {
  return {
    ...settings,
    ...messageCosts,
    ...freeMessages(settings),
    search_fields: offeredFields(settings),
    name,
    domain,
    company,
    open,
    removal_hours: settings.moderation.removal_hours,
    complaint_working_days: settings.moderation.complaint_working_days,
    push_public_key: pushPublicKey,
    geoip_country: callersCountry,
    geoip_selected_country: selectedCountry(settings.countries, callersCountry),
    region_data: Object.fromEntries(settings.countries.map((country) => [country, regionsOf(country)])),
  };
}

export function presentCompany({ company, settings }: Site): z.infer<typeof readCompany.response> {
  const { id: _, ...published } = company;
  return {
    ...published,
    support_phone: dialable(settings.support_phone),
    delete_discount: settings.delete_discount,
  };
}

export function presentInterests(
  { interests }: Pick<SiteSettings, 'interests'>,
  locale: Locale,
): z.infer<typeof listInterests.response> {
  const named = interests.map((key) => ({
    key,
    name: translate(locale, `interest:${key}`),
    icon: interestIcons[key],
  }));
  const { compare } = new Intl.Collator(locale);
  return { interests: named.sort((a, b) => compare(a.name, b.name)) };
}

export function presentRegions(
  countries: readonly Country[],
  locale: Locale,
): z.infer<typeof listRegions.response> {
  return {
    countries: countries.map((code) => ({
      code,
      name: countryName(code, locale),
      regions: regionsIn(code, locale),
    })),
  };
}

const displayNames = new Map<Locale, Intl.DisplayNames>();

function countryName(country: Country, locale: Locale): string {
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  displayNames.set(locale, names);
  return names.of(country) ?? country;
}
