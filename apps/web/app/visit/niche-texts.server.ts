import { type Niche, nicheOf } from '@bowline/contract/niches';
import type { FullKey, Locale, RichKey } from '@bowline/i18n';
import { catalogueOf } from '@bowline/i18n/translate';
import type { Site } from './site.ts';

/** Texts of the home page that speak of knots, and what sites of other niches say instead. */
const replaced: Readonly<Record<string, FullKey | RichKey>> = {
  'home:hero_title': 'home_niche:hero_title',
  'home:hero_lead': 'home_niche:hero_lead',
  'home:closing_title': 'home_niche:closing_title',
};

/** The platform's own subject, also of a site that names none. */
const ofKnots: readonly Niche[] = ['none', 'bdsm'];

/** Returns the texts that a site of another niche has in place of those about knots; `undefined` where these fit. */
export function nicheTexts(
  locale: Locale,
  { niche }: Pick<Site, 'niche'>,
): Record<string, string> | undefined {
  if (ofKnots.includes(nicheOf(niche))) return undefined;
  const texts = catalogueOf(locale).home_niche ?? {};
  return Object.fromEntries(
    Object.entries(replaced).map(([key, other]) => [key, texts[other.replace('home_niche:', '')] ?? '']),
  );
}
