/**
 * Writes packages/i18n/src/generated from the catalogues: typed keys, the server's imports, the browser's loaders.
 * With --check it writes nothing and exits 1 when a generated file is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogueFiles } from '../../packages/i18n/src/check/catalogue-files.ts';
import { cataloguesFile, loadersFile } from '../../packages/i18n/src/generate/import-files.ts';
import { keysFile } from '../../packages/i18n/src/generate/keys-file.ts';
import {
  defaultLocale,
  isForOffice,
  locales,
  localesOf,
  officeLocales,
} from '../../packages/i18n/src/locales.ts';

const root = join(import.meta.dirname, '../..');
const generatedFolder = 'packages/i18n/src/generated';
const checkOnly = process.argv.includes('--check');

const sources = readCatalogueFiles(root, defaultLocale);
const files = locales
  .flatMap((locale) => readCatalogueFiles(root, locale))
  .filter(({ namespace }) => sources.some((source) => source.namespace === namespace));

/** Only the server renders mails; the pages of the two apps load none of the other's texts. */
const forMembers = files.filter(({ namespace }) => namespace !== 'mail' && localesOf(namespace) === locales);
const forOffice = files.filter(
  ({ locale, namespace }) => isForOffice(namespace) && officeLocales.some((one) => one === locale),
);

const generated = {
  'keys.ts': keysFile(sources),
  'catalogues.ts': cataloguesFile(files),
  'loaders.ts': loadersFile(forMembers),
  'office-loaders.ts': loadersFile(forOffice),
};

mkdirSync(join(root, generatedFolder), { recursive: true });
for (const [name, content] of Object.entries(generated)) {
  const path = join(root, generatedFolder, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  if (checkOnly) {
    console.error(`${generatedFolder}/${name}: is stale: run npm run gen`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, content);
  }
}
