import { niches } from '@bowline/contract/niches';
import { type Locale, locales } from '@bowline/i18n';
import { catalogueOf } from '@bowline/i18n/translate';
import { describe, expect, it } from 'vitest';
import { nicheTexts } from './niche-texts.server.ts';

const settingOf = (niche: (typeof niches)[number]) => ({ niche: niches.indexOf(niche) + 1 });

/** The texts of a namespace by their names. */
const textsOf = (locale: Locale, namespace: string) =>
  new Map(Object.entries(catalogueOf(locale))).get(namespace) ?? {};

/** The beginnings of words about rope and knots, in every language. */
const aboutKnots =
  /\b(rope|knot|bowline|touw|kno(op|pen)|lus|paalsteek|seil|knoten|palstek|schlaufe|corde|nœud|boucle|cuerda|nudo|lazada|nodo|węz|lin[ay]|reb|knob|pælestik|knude|løkke|tau(et)?\b|knute|pålestikk|rep|knut|knopar|pålstek|ögla|köy|solm|paalusolm)/i;

describe('nicheTexts()', () => {
  it.each(['none', 'bdsm'] as const)('leaves the words about knots to the niche %s', (niche) => {
    expect(nicheTexts('nl', settingOf(niche))).toBeUndefined();
  });

  it.each(
    locales.flatMap((locale) => [
      { locale, namespace: 'home' },
      { locale, namespace: 'lander_gallery' },
      { locale, namespace: 'lander_transitionsvideolanding' },
    ]),
  )('replaces every text of $namespace that speaks of knots in $locale', ({ locale, namespace }) => {
    const texts = nicheTexts(locale, settingOf('gay')) ?? {};
    const shown = Object.entries(textsOf(locale, namespace)).map(
      ([key, text]) => texts[`${namespace}:${key}`] ?? text,
    );
    expect(shown.filter((text) => aboutKnots.test(text))).toEqual([]);
  });

  it.each(locales)('says nothing of knots over the film and on a page that is not there in %s', (locale) => {
    const texts = nicheTexts(locale, settingOf('gay')) ?? {};
    for (const key of [
      'lander_video:title',
      'lander_video:page_title',
      'lander_video:lead',
      'shell:not_found_title',
    ])
      expect(texts[key]).not.toMatch(aboutKnots);
  });

  it.each(locales)('has the tags of the texts that it replaces in %s', (locale) => {
    const tags = (text = '') => text.match(/<\/?[a-z]+>/g);
    for (const [key, text] of Object.entries(nicheTexts(locale, settingOf('gay')) ?? {})) {
      const [namespace = '', name = ''] = key.split(':');
      expect(tags(text), key).toEqual(tags(textsOf(locale, namespace)[name]));
    }
  });

  it('has a page carry the words of landers only where it is one', () => {
    const isOfLander = (key: string) => key.startsWith('lander_');
    const keysAt = (pathname: string) => Object.keys(nicheTexts('nl', settingOf('gay'), pathname) ?? {});
    expect(keysAt('/members').filter(isOfLander)).toEqual([]);
    expect(keysAt('/members')).toContain('shell:not_found_title');
    expect(keysAt('/landers/video/gay').filter(isOfLander)).toContain('lander_video:title');
  });
});
