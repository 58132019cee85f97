/**
 * Exits 1 and prints a line per text that is missing, unused, untranslated or has other parameters than the Dutch one.
 */
import { join } from 'node:path';
import { checkLocales } from '../../packages/i18n/src/check/check-locales.ts';
import { formatProblem } from '../../packages/i18n/src/check/problem.ts';
import { locales } from '../../packages/i18n/src/locales.ts';

const { problems, namespaces, texts } = await checkLocales(join(import.meta.dirname, '../..'));

for (const problem of problems) console.error(formatProblem(problem));
if (problems.length > 0) {
  console.error(`${problems.length} problems in the texts`);
  process.exitCode = 1;
} else {
  console.log(`${locales.length} languages, ${namespaces} namespaces, ${texts} texts each: complete`);
}
