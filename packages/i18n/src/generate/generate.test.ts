import { expect, it } from 'vitest';
import type { CatalogueFile } from '../check/catalogue-files.ts';
import type { Locale } from '../locales.ts';
import { cataloguesFile, loadersFile } from './import-files.ts';
import { keysFile } from './keys-file.ts';

function file(locale: Locale, namespace: string, texts: Record<string, string>): CatalogueFile {
  return { path: '', locale, namespace, texts: new Map(Object.entries(texts)), faults: [] };
}

it('the keys file has the placeholders and tags of every key', () => {
  const home = file('nl', 'home', {
    consent: 'Ja, {name}: <link>regels</link> en <b>{site}</b>',
    found_one: 'Een lid',
    found_other: '{count, number} leden in {place}',
    title: 'Welkom',
  });
  expect(keysFile([home])).toBe(`// Generated from packages/i18n/locales by \`npm run gen\`. Do not edit.
export const namespaces = ['home'] as const;

/** The texts without tags by namespace, each with the placeholders it needs. */
export interface Texts {
  'home': {
    'found': 'count' | 'place';
    'title': never;
  };
}

/** The texts with tags, each with the placeholders and tags it needs. */
export interface RichTexts {
  'home:consent': { params: 'name' | 'site'; tags: 'b' | 'link' };
}
`);
});

it('the import files import every catalogue, statically and dynamically', () => {
  const files = [file('de', 'match-finder', {}), file('nl', 'match-finder', {})];
  expect(cataloguesFile(files)).toContain(
    "import de_match_finder from '../../locales/de/match-finder.json' with { type: 'json' };",
  );
  expect(cataloguesFile(files)).toContain("  nl: {\n    'match-finder': nl_match_finder,\n  },\n");
  expect(loadersFile(files)).toContain(
    "  de: {\n    'match-finder': () => import('../../locales/de/match-finder.json'),\n  },\n",
  );
});
