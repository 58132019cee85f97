import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../locales.ts';

const localesFolder = 'packages/i18n/locales';

export type Texts = ReadonlyMap<string, string>;

/** One `<lang>/<namespace>.json`. */
export interface CatalogueFile {
  /** Path from the root of the repository. */
  path: string;
  locale: Locale;
  namespace: string;
  texts: Texts;
  /** Entries that are not a key with a text. */
  faults: { key?: string; what: string }[];
}

export function cataloguePath(locale: Locale, namespace: string): string {
  return `${localesFolder}/${locale}/${namespace}.json`;
}

export function readCatalogueFiles(root: string, locale: Locale): CatalogueFile[] {
  const folder = join(root, localesFolder, locale);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const namespace = name.slice(0, -'.json'.length);
      const path = cataloguePath(locale, namespace);
      return { path, locale, namespace, ...parseTexts(readFileSync(join(root, path), 'utf8')) };
    });
}

function parseTexts(source: string): Pick<CatalogueFile, 'texts' | 'faults'> {
  let content: unknown;
  try {
    content = JSON.parse(source);
  } catch (error) {
    return {
      texts: new Map(),
      faults: [{ what: `is not JSON: ${String(error)}` }],
    };
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { texts: new Map(), faults: [{ what: 'must be one object of keys and texts' }] };
  }
  const entries = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return {
    texts: new Map(entries.filter(isText)),
    faults: entries
      .filter((entry) => !isText(entry))
      .map(([key]) => ({ key, what: 'must be a text: write nested keys flat, as "hero.title"' })),
  };
}
