import type { CatalogueFile, Texts } from '../check/catalogue-files.ts';
import { distinct, placeholdersOf, splitPlural, tagsOf } from '../check/text.ts';
import { generatedHeader } from './header.ts';

interface KeyShape {
  params: string[];
  tags: string[];
}

/** Types of every key with the placeholders and tags it needs, read from the source language. */
export function keysFile(sourceFiles: CatalogueFile[]): string {
  const shapes = sourceFiles.flatMap(({ namespace, texts }) =>
    [...shapesOf(texts)].map(([key, shape]) => ({ namespace, key, ...shape })),
  );
  const plain = shapes.filter(({ tags }) => tags.length === 0);
  const rich = shapes.filter(({ tags }) => tags.length > 0);
  return [
    generatedHeader,
    `export const namespaces = [${sourceFiles.map(({ namespace }) => quote(namespace)).join(', ')}] as const;`,
    '',
    '/** The texts without tags by namespace, each with the placeholders it needs. */',
    'export interface Texts {',
    ...sourceFiles.flatMap(({ namespace }) => [
      `  ${quote(namespace)}: {`,
      ...plain
        .filter((shape) => shape.namespace === namespace)
        .map(({ key, params }) => `    ${quote(key)}: ${union(params)};`),
      '  };',
    ]),
    '}',
    '',
    '/** The texts with tags, each with the placeholders and tags it needs. */',
    'export interface RichTexts {',
    ...rich.map(
      ({ namespace, key, params, tags }) =>
        `  ${quote(`${namespace}:${key}`)}: { params: ${union(params)}; tags: ${union(tags)} };`,
    ),
    '}',
    '',
  ].join('\n');
}

/** Plural forms are one key, which needs the placeholders of all its forms and a count. */
function shapesOf(texts: Texts): Map<string, KeyShape> {
  const shapes = new Map<string, KeyShape>();
  for (const [key, text] of texts) {
    const { base, form } = splitPlural(key);
    const known = shapes.get(base) ?? { params: form ? ['count'] : [], tags: [] };
    shapes.set(base, {
      params: distinct([...known.params, ...placeholdersOf(text)]),
      tags: distinct([...known.tags, ...tagsOf(text)]),
    });
  }
  return shapes;
}

const quote = (value: string) => `'${value}'`;
const union = (names: string[]) => (names.length > 0 ? names.map(quote).join(' | ') : 'never');
