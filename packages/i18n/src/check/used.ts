import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueFile } from './catalogue-files.ts';
import { dynamicKeysPath, type Family, isInFamily } from './families.ts';
import { findKeyUses } from './key-uses.ts';
import type { Problem } from './problem.ts';
import { distinct, splitPlural } from './text.ts';

const sourcePatterns = ['apps/**/*.{ts,tsx}', 'packages/{ui,contract}/**/*.{ts,tsx}'];
const unreadFolders = new Set(['node_modules', 'dist', 'build', '.react-router', 'generated']);

/** Checks that code and catalogues have the same keys. */
export function checkUsed(root: string, sourceFiles: CatalogueFile[], families: Family[]): Problem[] {
  const known = new Map(
    sourceFiles.flatMap(({ path, namespace, texts }) =>
      distinct([...texts.keys()].map((key) => splitPlural(key).base)).map((key) => [
        `${namespace}:${key}`,
        { path, key },
      ]),
    ),
  );
  const used = new Set<string>();
  const missing: Problem[] = [];
  for (const file of sourcesIn(root)) {
    const { mentioned, asked } = findKeyUses(file, readFileSync(join(root, file), 'utf8'));
    for (const fullKey of [...mentioned, ...asked]) used.add(fullKey);
    for (const fullKey of distinct(asked).filter((fullKey) => !known.has(fullKey))) {
      missing.push({ file, key: fullKey, what: 'has no text: write it in packages/i18n/locales/nl' });
    }
  }
  const unused = [...known].filter(
    ([fullKey]) => !used.has(fullKey) && !families.some((family) => isInFamily(fullKey, family)),
  );
  return [
    ...missing,
    ...unused.map(([, { path, key }]) => ({
      file: path,
      key,
      what: `is used nowhere: remove it from every language, or declare its family in ${dynamicKeysPath}`,
    })),
  ];
}

function sourcesIn(root: string): string[] {
  return globSync(sourcePatterns, { cwd: root, exclude: (name) => unreadFolders.has(name) })
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
    .sort();
}
