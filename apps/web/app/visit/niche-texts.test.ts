import { niches } from '@bowline/contract/niches';
import { locales } from '@bowline/i18n';
import { catalogueOf } from '@bowline/i18n/translate';
import { describe, expect, it } from 'vitest';
import { nicheTexts } from './niche-texts.server.ts';

const settingOf = (niche: (typeof niches)[number]) => ({ niche: niches.indexOf(niche) + 1 });

describe('nicheTexts()', () => {
  it.each(['none', 'bdsm'] as const)('leaves the words about knots to the niche %s', (niche) => {
    expect(nicheTexts('nl', settingOf(niche))).toBeUndefined();
  });

  it.each(locales)(
    'replaces every text of the home page that speaks of knots in %s, with the same tags',
    (locale) => {
      const texts = nicheTexts(locale, settingOf('gay')) ?? {};
      const tags = (text = '') => text.match(/<\/?[a-z]+>/g);
      const home = catalogueOf(locale).home ?? {};
      const shown = Object.entries(home).map(([key, text]) => texts[`home:${key}`] ?? text);
      expect(shown.join(' ')).not.toMatch(
        /\b(rope|knot|touw|kno(op|pen)|lus|seil|knoten|schlaufe|corde|nœud|boucle|cuerda|nudo|lazada|nodo|węz|lin[ay]|reb|knude|løkke|tau|knute|rep|knut|ögla|köy|solm)/i,
      );
      for (const [key, text] of Object.entries(texts))
        expect(tags(text), key).toEqual(tags(home[key.replace('home:', '')]));
    },
  );
});
