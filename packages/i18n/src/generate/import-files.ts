import type { CatalogueFile } from '../check/catalogue-files.ts';
import { generatedHeader } from './header.ts';

const modulePath = ({ locale, namespace }: CatalogueFile) => `'../../locales/${locale}/${namespace}.json'`;

/** Static imports of every catalogue, for the server. */
export function cataloguesFile(files: CatalogueFile[]): string {
  const name = ({ locale, namespace }: CatalogueFile) => `${locale}_${namespace.replaceAll('-', '_')}`;
  return [
    generatedHeader,
    ...files.map((file) => `import ${name(file)} from ${modulePath(file)} with { type: 'json' };`),
    "import type { Locale } from '../locales.ts';",
    "import type { Catalogue } from '../texts.ts';",
    '',
    'export const catalogues: Readonly<Record<Locale, Catalogue>> = {',
    ...entries(files, name),
    '};',
    '',
  ].join('\n');
}

/**
 * One dynamic import per catalogue, from which a bundler makes one chunk each, for the browser. Without a `type`
 * attribute: Vite serves JSON as JavaScript in development, which a browser asked for JSON refuses.
 */
export function loadersFile(files: CatalogueFile[]): string {
  return [
    generatedHeader,
    "import type { Loaders } from '../load.ts';",
    '',
    'export const loaders: Loaders = {',
    ...entries(files, (file) => `() => import(${modulePath(file)})`),
    '};',
    '',
  ].join('\n');
}

function entries(files: CatalogueFile[], value: (file: CatalogueFile) => string): string[] {
  const byLocale = Map.groupBy(files, ({ locale }) => locale);
  return [...byLocale].flatMap(([locale, ofLocale]) => [
    `  ${locale}: {`,
    ...ofLocale.map((file) => `    '${file.namespace}': ${value(file)},`),
    '  },',
  ]);
}
