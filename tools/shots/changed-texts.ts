import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeNames, locales } from '../../packages/i18n/src/locales.ts';
import { misused, readCommandLine } from '../admin/command-line.ts';

const folder = 'packages/i18n/locales';
/**
 * `npm run admin -- texts --since v1.2.0` prints every text that was changed, added or removed since a commit, as one Markdown table
 * per language, for translators.
 */
const usage = 'Usage: npm run admin -- texts --since COMMIT [--locale nl …]';
const { values, positionals } = readCommandLine(usage, {
  since: { type: 'string' },
  locale: { type: 'string', multiple: true, default: [...locales] },
});
if (!values.since || positionals.length > 0) misused(usage);
const since = values.since;

type Texts = Readonly<Record<string, string>>;

function textsNow(locale: string): Texts {
  const files = readdirSync(join(folder, locale));
  return Object.assign(
    {},
    ...files.map((file) => named(file, readFileSync(join(folder, locale, file), 'utf8'))),
  );
}

function textsThen(commit: string, locale: string): Texts {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 24 });
  const files = git('ls-tree', '--name-only', commit, `${folder}/${locale}/`).trim().split('\n');
  return Object.assign({}, ...files.map((file) => named(file, git('show', `${commit}:${file}`))));
}

/** Keys are named as code names them: `chat:waiting`. */
function named(file: string, json: string): Texts {
  const namespace = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const texts = JSON.parse(json) as Texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text]));
}

const cell = (text: string | undefined): string => (text ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ');

for (const locale of locales.filter((one) => values.locale.includes(one))) {
  const [before, now] = [textsThen(since, locale), textsNow(locale)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = keys.filter((key) => before[key] !== now[key]).sort();
  const kept = changed.filter((key) => before[key] !== undefined && now[key] !== undefined).length;
  console.log(`\n## ${localeNames[locale]}: ${kept} changed, ${changed.length - kept} added or removed\n`);
  console.log('| key | before | now |\n|---|---|---|');
  for (const key of changed) console.log(`| ${key} | ${cell(before[key])} | ${cell(now[key])} |`);
}
