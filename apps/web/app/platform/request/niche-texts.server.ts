import { type Niche, nicheOf } from '@bowline/contract/niches';
import type { FullKey, Locale, RichKey } from '@bowline/i18n';
import { catalogueOf } from '@bowline/i18n/translate';
import { slugIn } from './lander-slug.ts';
import type { Site } from './site.ts';

type Replaced = Readonly<Record<string, FullKey | RichKey>>;

/** Texts that speak of knots, and what sites of other niches say instead. */
const replaced: Replaced = {
  'home:hero_title': 'niche:hero_title',
  'home:hero_lead': 'niche:hero_lead',
  'home:closing_title': 'niche:closing_title',
  'shell:not_found_title': 'niche:not_found_title',
};

/** Texts of landers that do. No other page has to carry them. */
const replacedOnLanders: Replaced = {
  'lander_gallery:lead': 'niche:gallery_lead',
  'lander_gallery:reef': 'niche:gallery_reef',
  'lander_gallery:sheet': 'niche:gallery_sheet',
  'lander_gallery:eight': 'niche:gallery_eight',
  'lander_gallery:turk': 'niche:gallery_turk',
  'lander_gallery:carrick': 'niche:gallery_carrick',
  'lander_gallery:bowline': 'niche:gallery_bowline',
  'lander_video:page_title': 'niche:video_page_title',
  'lander_video:title': 'niche:video_title',
  'lander_video:lead': 'niche:video_lead',
};

/** The platform's own subject, also of a site that names none. */
const ofKnots: readonly Niche[] = ['none', 'bdsm'];

/**
 * Returns the texts that a site of another niche has in place of those about knots, or those of them that the page at `pathname` may
 * show; `undefined` where knots fit.
 */
export function nicheTexts(
  locale: Locale,
  { niche }: Pick<Site, 'niche'>,
  pathname?: string,
): Record<string, string> | undefined {
  if (ofKnots.includes(nicheOf(niche))) return undefined;
  const texts = catalogueOf(locale).niche ?? {};
  const isElsewhere = pathname !== undefined && slugIn(pathname) === undefined;
  const here = isElsewhere ? replaced : { ...replaced, ...replacedOnLanders };
  return Object.fromEntries(
    Object.entries(here).map(([key, other]) => [key, texts[other.replace('niche:', '')] ?? '']),
  );
}
