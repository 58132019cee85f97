import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pageNames } from '@bowline/contract/pages';
import { type Locale, locales } from '@bowline/i18n';
import { BrokenPage, parsePage, type Template } from './markdown.ts';

/** Beside this file, and beside the built processes. */
const folder = join(import.meta.dirname, 'pages');

export type PageFiles = ReadonlyMap<PageName, ReadonlyMap<Locale, Template>>;

/** Reads and parses all pages in all languages, at the start of a process: a broken file is refused then. */
export const readPageFiles = (): PageFiles =>
  new Map(
    pageNames.map((page) => [page, new Map(locales.map((locale) => [locale, readPageFile(page, locale)]))]),
  );

export function readPageFile(page: PageName, locale: Locale): Template {
  const file = join(folder, page, `${locale}.md`);
  try {
    return parsePage(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BrokenPage(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
