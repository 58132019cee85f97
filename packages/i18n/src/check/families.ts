import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLocale } from '../locales.ts';
import { type CatalogueFile, cataloguePath } from './catalogue-files.ts';
import type { Problem } from './problem.ts';
import { placeholdersOf, splitPlural } from './text.ts';

export const dynamicKeysPath = 'packages/i18n/dynamic-keys.json';

/** Pattern like `error:*` → where its names come from, or why no list of them exists. */
export type DynamicKeys = Readonly<Record<string, FamilySource | { reason: string }>>;

interface FamilySource {
  /** Module that exports the names, from the root of the repository. */
  source: string;
  export: string;
}

/** Keys that code builds at run time. */
export interface Family {
  pattern: string;
  /** The names that replace the star, each with the params its text receives, where known. */
  named?: { by: string; names: ReadonlyMap<string, readonly string[] | undefined> };
}

export function readFamilies(root: string, dynamicKeys: DynamicKeys): Promise<Family[]> {
  return Promise.all(
    Object.entries(dynamicKeys).map(async ([pattern, origin]) => {
      if (!('source' in origin)) return { pattern };
      const module: Record<string, unknown> = await import(pathToFileURL(join(root, origin.source)).href);
      return { pattern, named: { by: origin.source, names: namesIn(module[origin.export], origin) } };
    }),
  );
}

/** A list of names, or an object whose keys are the names and whose values may list their `params`. */
function namesIn(list: unknown, origin: FamilySource): Map<string, readonly string[] | undefined> {
  if (Array.isArray(list)) return new Map(list.map((name) => [String(name), undefined]));
  if (typeof list === 'object' && list !== null) {
    return new Map(Object.entries(list).map(([name, value]) => [name, paramsIn(value)]));
  }
  throw new Error(`${dynamicKeysPath}: ${origin.source} exports no list or object "${origin.export}"`);
}

function paramsIn(value: unknown): readonly string[] | undefined {
  const hasParams = typeof value === 'object' && value !== null && 'params' in value;
  return hasParams && Array.isArray(value.params) ? value.params.map(String) : undefined;
}

export function isInFamily(fullKey: string, { pattern }: Family): boolean {
  const [before = '', after = ''] = pattern.split('*');
  return (
    fullKey.startsWith(before) && fullKey.endsWith(after) && fullKey.length > before.length + after.length
  );
}

/** Checks that the source language has exactly the texts of a family and uses only the params it provides. */
export function checkFamily(family: Family, sources: CatalogueFile[]): Problem[] {
  const { pattern, named } = family;
  const keys = new Set(textsIn(sources).map(({ fullKey }) => fullKey));
  const present = [...keys].filter((fullKey) => isInFamily(fullKey, family));
  if (!named) {
    return present.length > 0
      ? []
      : [{ file: dynamicKeysPath, key: pattern, what: 'matches no text: remove it' }];
  }
  const expected = new Map([...named.names].map(([name, params]) => [pattern.replace('*', name), params]));
  return [
    ...[...expected.keys()]
      .filter((fullKey) => !keys.has(fullKey))
      .map((fullKey) => problemAt(fullKey, `is missing: ${named.by} names it`)),
    ...present
      .filter((fullKey) => !expected.has(fullKey))
      .map((fullKey) => problemAt(fullKey, `is not named in ${named.by}: remove it from every language`)),
    ...textsIn(sources).flatMap(({ fullKey, text }) =>
      placeholdersOf(text)
        .filter((name) => expected.get(fullKey)?.includes(name) === false)
        .map((name) => problemAt(fullKey, `asks for {${name}}, which ${named.by} does not give`)),
    ),
  ];
}

function textsIn(sources: CatalogueFile[]) {
  return sources.flatMap(({ namespace, texts }) =>
    [...texts].map(([key, text]) => ({ fullKey: `${namespace}:${splitPlural(key).base}`, text })),
  );
}

function problemAt(fullKey: string, what: string): Problem {
  const [namespace = '', key = ''] = fullKey.split(':');
  return { file: cataloguePath(defaultLocale, namespace), key, what };
}
