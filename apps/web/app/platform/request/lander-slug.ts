import { type Niche, nicheOf, niches } from '@bowline/contract/niches';
import { isLocale, type Locale } from '@bowline/i18n';

/** What a lander is about and which language it is in. */
export interface LanderVariant {
  readonly niche: Niche;
  readonly locale: Locale;
}

/**
 * Returns the variant that the slug of a lander asks for. An empty slug is that of the site's niche and the visitor's
 * language. `auto` stands for that language, and words that are neither a niche nor a language are ignored.
 */
export function variantOf(slug: string | undefined, site: number, visitor: Locale): LanderVariant {
  const words = (slug || slugOf({ niche: nicheOf(site), locale: visitor })).toLowerCase().split('-');
  const locale = words.map((word) => (word === 'auto' ? visitor : localeOf(word))).find(Boolean);
  const niche = niches.find((one) => words.includes(one));
  // A slug of a language alone is that of no niche.
  return { niche: niche ?? (locale ? 'none' : nicheOf(site)), locale: locale ?? visitor };
}

/** Returns the slug of a variant: `bdsm-nl`, `gay-eng`, or `nl` where there is no niche. */
export const slugOf = ({ niche, locale }: LanderVariant): string =>
  [...(niche === 'none' ? [] : [niche]), locale === 'en' ? 'eng' : locale].join('-');

const localeOf = (word: string): Locale | undefined =>
  word === 'eng' ? 'en' : isLocale(word) ? word : undefined;

/** The slug in the address of a lander; `.data` ends the address when the router asks for a page's data alone. */
const landerPath = /^\/(?:landers\/[a-z]+|members\/[^/]+\/landing[23])(?:\/([^/]+?))?(?:\.data)?$/;

/** Returns the slug of the lander at this path, empty when it has none; `undefined` for any other page. */
export function slugIn(pathname: string): string | undefined {
  const lander = landerPath.exec(pathname);
  return lander ? (lander[1] ?? '') : undefined;
}
