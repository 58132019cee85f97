import { niches } from '@bowline/contract/niches';
import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import { slugIn, slugOf, variantOf } from './lander-slug.ts';

const everyVariant = niches.flatMap((niche) => locales.map((locale) => ({ niche, locale })));
const none = 1;
const bdsm = 3;

describe('slug of a lander', () => {
  it.each(everyVariant)('asks for niche $niche in $locale', (variant) => {
    const { niche, locale } = variant;
    const visitor = locale === 'fi' ? 'da' : 'fi';
    const word = locale === 'en' ? 'eng' : locale;
    const slug = niche === 'none' ? word : `${niche}-${word}`;
    expect(slugOf(variant)).toBe(slug);
    expect(variantOf(slug, none, visitor)).toEqual(variant);
    expect(variantOf(slug.toUpperCase(), bdsm, visitor), 'in capitals').toEqual(variant);
    expect(variantOf(`summer-${slug}-b2`, bdsm, visitor), 'among unknown words').toEqual(variant);
  });

  it.each(everyVariant)('is derived from niche $niche and $locale when it is empty', ({ niche, locale }) => {
    const site = niches.indexOf(niche) + 1;
    for (const empty of [undefined, '']) expect(variantOf(empty, site, locale)).toEqual({ niche, locale });
  });

  it.each(everyVariant)(
    'has auto stand for the language $locale beside niche $niche',
    ({ niche, locale }) => {
      const slug = niche === 'none' ? 'auto' : `${niche}-auto`;
      expect(variantOf(slug, bdsm, locale)).toEqual({ niche, locale });
    },
  );

  it.each(niches)('takes the language of the visitor where it names niche %s alone', (niche) => {
    expect(variantOf(niche, bdsm, 'pl')).toEqual({ niche, locale: 'pl' });
  });

  it.each(['spring', '-', '%2e', 'constructor'])('takes niche and language of the site for %s', (slug) => {
    expect(variantOf(slug, bdsm, 'sv')).toEqual({ niche: 'bdsm', locale: 'sv' });
  });
});

it.each([
  ['/landers/gallery', ''],
  ['/landers/gallery.data', ''],
  ['/landers/gallery/gay-eng', 'gay-eng'],
  ['/landers/gallery/gay-eng.data', 'gay-eng'],
  ['/members/abc/landing2/nl', 'nl'],
  ['/members/abc/landing3', ''],
  ['/members/abc/landing', undefined],
  ['/members/abc', undefined],
  ['/landers', undefined],
  ['/', undefined],
])('slugIn(%s) is %s', (path, slug) => {
  expect(slugIn(path)).toBe(slug);
});
