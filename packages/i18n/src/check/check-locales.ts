import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Locale, locales, localesOf } from '../locales.ts';
import { type CatalogueFile, cataloguePath, readCatalogueFiles } from './catalogue-files.ts';
import { checkFamily, dynamicKeysPath, readFamilies } from './families.ts';
import type { Problem } from './problem.ts';
import { checkSameShape } from './same-shape.ts';
import { checkTranslated, sameInPath } from './translated.ts';
import { checkUsed } from './used.ts';
import { checkWellFormed } from './well-formed.ts';

export interface LocalesReport {
  problems: Problem[];
  namespaces: number;
  /** Number of texts in the source language; each plural form counts. */
  texts: number;
}

/** Checks the catalogues against the code and against each other. */
export async function checkLocales(root: string): Promise<LocalesReport> {
  const files = locales.flatMap((locale) => readCatalogueFiles(root, locale));
  const sources = files.filter(({ locale }) => locale === defaultLocale);
  const families = await readFamilies(root, readJson(root, dynamicKeysPath));
  const problems = [
    ...files.flatMap(checkWellFormed),
    ...sources.flatMap((source) =>
      localesOf(source.namespace).flatMap((locale) => checkAgainst(source, locale, files)),
    ),
    ...files.filter(({ locale, namespace }) => !localesOf(namespace).includes(locale)).map(unwanted),
    ...files.filter((file) => !hasSource(file, sources)).map(withoutSource),
    ...checkTranslated(files, readJson(root, sameInPath)),
    ...families.flatMap((family) => checkFamily(family, sources)),
    ...checkUsed(root, sources, families),
  ];
  return {
    problems,
    namespaces: sources.length,
    texts: sources.reduce((sum, { texts }) => sum + texts.size, 0),
  };
}

function checkAgainst(source: CatalogueFile, locale: Locale, files: CatalogueFile[]): Problem[] {
  const file = files.find(
    (candidate) => candidate.locale === locale && candidate.namespace === source.namespace,
  );
  if (file) return checkSameShape(file, source);
  return [{ file: cataloguePath(locale, source.namespace), what: `is missing: translate ${source.path}` }];
}

function hasSource({ namespace }: CatalogueFile, sources: CatalogueFile[]): boolean {
  return sources.some((source) => source.namespace === namespace);
}

function unwanted({ path, namespace }: CatalogueFile): Problem {
  return {
    file: path,
    what: `is not needed: ${namespace} exists in ${localesOf(namespace).join(', ')} only`,
  };
}

function withoutSource({ path, namespace }: CatalogueFile): Problem {
  return {
    file: path,
    what: `has no ${cataloguePath(defaultLocale, namespace)}: write that first, or remove this`,
  };
}

function readJson<Content>(root: string, path: string): Content {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Content;
}
