import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Locale, locales } from '../locales.ts';
import { checkLocales } from './check-locales.ts';
import { formatProblem } from './problem.ts';

let root: string;

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Changes texts of one language's home.json; a text of undefined is removed. */
function change(locale: Locale, texts: Record<string, unknown>): void {
  const path = `packages/i18n/locales/${locale}/home.json`;
  write(path, { ...JSON.parse(readFileSync(join(root, path), 'utf8')), ...texts });
}

function changeEverywhere(texts: (locale: Locale) => Record<string, unknown>): void {
  for (const locale of locales) change(locale, texts(locale));
}

async function lines(): Promise<string[]> {
  return (await checkLocales(root)).problems.map(formatProblem);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-locales-'));
  for (const locale of locales) {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    write(`packages/i18n/locales/${locale}/home.json`, {
      title: `${locale} title`,
      greeting: `${locale} hello {name}`,
      consent: `${locale} <link>terms</link>`,
      ...Object.fromEntries(forms.map((form) => [`found_${form}`, `${locale} ${form} {count, number}`])),
      gender_male: `${locale} man`,
      gender_female: `${locale} woman`,
    });
  }
  write('packages/i18n/same-in.json', {});
  write('packages/i18n/dynamic-keys.json', {
    'home:gender_*': { source: 'packages/contract/src/profiles.mjs', export: 'genders' },
  });
  write('packages/contract/src/profiles.mjs', 'export const genders = { male: { params: [] }, female: {} };');
  write(
    'apps/web/app/home.tsx',
    `export function Home() {
       const t = useT('home');
       return <Rich text="home:consent">{t('title')}{t('greeting', { name })}{t('found', { count })}</Rich>;
     }`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

it('checkLocales() finds no problem in correct catalogues', async () => {
  expect(await checkLocales(root)).toEqual({ problems: [], namespaces: 1, texts: 7 });
});

const nl = 'packages/i18n/locales/nl/home.json';
const de = 'packages/i18n/locales/de/home.json';
const fr = 'packages/i18n/locales/fr/home.json';
const pl = 'packages/i18n/locales/pl/home.json';
const sameIn = 'packages/i18n/same-in.json';
const dynamicKeys = 'packages/i18n/dynamic-keys.json';
const profiles = 'packages/contract/src/profiles.mjs';
const excuse = `translate it, or list it in ${sameIn}`;

const cases: Record<string, [arrange: () => void, problem: string]> = {
  'a file is missing': [() => rmSync(join(root, de)), `${de}: is missing: translate ${nl}`],
  'a text of the back office lacks English': [
    () => write('packages/i18n/locales/nl/office-today.json', {}),
    'packages/i18n/locales/en/office-today.json: is missing: translate packages/i18n/locales/nl/office-today.json',
  ],
  'a text of the back office is in a third language': [
    () => {
      for (const locale of ['nl', 'en', 'de']) write(`packages/i18n/locales/${locale}/office-today.json`, {});
    },
    'packages/i18n/locales/de/office-today.json: is not needed: office-today exists in en, nl only',
  ],
  'a file has no Dutch original': [
    () => write('packages/i18n/locales/de/chat.json', { title: 'Gespräch' }),
    'packages/i18n/locales/de/chat.json: has no packages/i18n/locales/nl/chat.json: write that first, or remove this',
  ],
  'a key is missing': [
    () => change('de', { title: undefined }),
    `${de} "title": is missing: translate title`,
  ],
  'a plural is missing': [
    () =>
      change('pl', {
        found_one: undefined,
        found_few: undefined,
        found_many: undefined,
        found_other: undefined,
      }),
    `${pl} "found": is missing: translate found_few, found_many, found_one, found_other`,
  ],
  'a key is extra': [
    () => change('de', { subtitle: 'Mehr' }),
    `${de} "subtitle": is not in ${nl}: remove it here, or write it there`,
  ],
  'a plural form is missing': [
    () => change('pl', { found_few: undefined }),
    `${pl} "found": has not the plural forms pl needs: add found_few`,
  ],
  'a plural form is unneeded': [
    () => change('de', { found_few: 'Paar {count}' }),
    `${de} "found": has not the plural forms de needs: remove found_few`,
  ],
  'a key is plural in Dutch only': [
    () => change('de', { found_one: undefined, found_other: undefined, found: 'Menge {count}' }),
    `${de} "found": has not the plural forms de needs: add found_one, found_other and remove found`,
  ],
  'Dutch has half a plural': [
    () => change('nl', { found_one: undefined }),
    `${nl} "found": has not the plural forms nl needs: add found_one`,
  ],
  'a placeholder differs': [
    () => change('de', { greeting: 'Hallo {nom}' }),
    `${de} "greeting": has placeholders nom: must be name`,
  ],
  'a placeholder is lost': [
    () => change('de', { greeting: 'Hallo' }),
    `${de} "greeting": has placeholders none: must be name`,
  ],
  'a plural lost its count': [
    () => change('pl', { found_few: 'kilka' }),
    `${pl} "found_few": has placeholders none: must be count`,
  ],
  'a singular that is also used for 0 lost its count': [
    () => change('fr', { found_one: 'Un membre' }),
    `${fr} "found_one": has placeholders none: must be count`,
  ],
  'a tag differs': [
    () => change('de', { consent: 'Die <b>Regeln</b>' }),
    `${de} "consent": has tags b: must be link`,
  ],
  'a tag is not closed': [
    () => change('de', { consent: 'Die <link>Regeln' }),
    `${de} "consent": has a tag that is not closed: write <tag>words</tag>`,
  ],
  'a brace is no placeholder': [
    () => change('de', { greeting: 'Hallo {{name}}' }),
    `${de} "greeting": has a brace that is no placeholder: write {name}, {name, number} or {name, wait}`,
  ],
  'a text is empty': [() => change('de', { title: '' }), `${de} "title": is empty: write the text`],
  'a text ends with a space': [
    () => change('de', { title: 'Titel ' }),
    `${de} "title": begins or ends with a space: remove it`,
  ],
  'a text is left in Dutch': [
    () => change('de', { title: 'nl title' }),
    `${de} "title": is the same in nl ("nl title"): ${excuse}`,
  ],
  'a text is left in English': [
    () => change('de', { title: 'en title' }),
    `${de} "title": is the same in en ("en title"): ${excuse}`,
  ],
  'English is left in Dutch': [
    () => change('en', { title: 'nl title' }),
    `packages/i18n/locales/en/home.json "title": is the same in nl ("nl title"): ${excuse}`,
  ],
  'a plural is left in Dutch in a form that Dutch does not have': [
    () => change('pl', { found_many: 'nl other {count, number}' }),
    `${pl} "found_many": is the same in nl ("nl other {count, number}"): ${excuse}`,
  ],
  'an excuse names another language': [
    () => {
      change('de', { title: 'nl title' });
      change('fr', { title: 'nl title' });
      write(sameIn, { 'nl title': ['fr'] });
    },
    `${de} "title": is the same in nl ("nl title"): ${excuse}`,
  ],
  'an excuse is no longer needed': [
    () => write(sameIn, { Online: ['de'] }),
    `${sameIn} "Online": excuses nothing in "de": remove that`,
  ],
  'an excuse for every language is no longer needed': [
    () => write(sameIn, { Online: '*' }),
    `${sameIn} "Online": excuses nothing in "*": remove that`,
  ],
  'a key is unused': [
    () => changeEverywhere((locale) => ({ old: `${locale} old` })),
    `${nl} "old": is used nowhere: remove it from every language, or declare its family in ${dynamicKeys}`,
  ],
  'a key is used in a test only': [
    () => {
      changeEverywhere((locale) => ({ old: `${locale} old` }));
      write('apps/web/app/home.test.tsx', "const key = 'home:old';");
    },
    `${nl} "old": is used nowhere: remove it from every language, or declare its family in ${dynamicKeys}`,
  ],
  'code uses a key that does not exist': [
    () => write('apps/server/src/mail.ts', "translate('nl', 'home:gone');"),
    'apps/server/src/mail.ts "home:gone": has no text: write it in packages/i18n/locales/nl',
  ],
  'a family has a name without text': [
    () => write(profiles, "export const genders = ['male', 'female', 'other_gender'];"),
    `${nl} "gender_other_gender": is missing: ${profiles} names it`,
  ],
  'a family has a text without name': [
    () => write(profiles, "export const genders = ['male'];"),
    `${nl} "gender_female": is not named in ${profiles}: remove it from every language`,
  ],
  'a text of a family has a placeholder without a param': [
    () => changeEverywhere((locale) => ({ gender_male: `${locale} man of {age}` })),
    `${nl} "gender_male": asks for {age}, which ${profiles} does not give`,
  ],
  'a family matches nothing': [
    () =>
      write(dynamicKeys, {
        'home:gender_*': { reason: 'the operator decides' },
        'home:eyes_*': { reason: 'the operator decides' },
      }),
    `${dynamicKeys} "home:eyes_*": matches no text: remove it`,
  ],
  'a key is nested': [
    () => changeEverywhere(() => ({ hero: { title: 'Bowline' } })),
    `${nl} "hero": must be a text: write nested keys flat, as "hero.title"`,
  ],
  'a key is malformed': [
    () => change('nl', { 'Hero-Title': 'Bowline' }),
    `${nl} "Hero-Title": is no key: use a-z, 0-9, "_" between words, "." between parts`,
  ],
};

it.each(Object.entries(cases))('checkLocales() reports: %s', async (_name, [arrange, problem]) => {
  arrange();
  expect(await lines()).toContain(problem);
});

it('checkLocales() reports a file that is not JSON', async () => {
  write(de, '{ "title": ');
  expect(await lines()).toContainEqual(expect.stringMatching(new RegExp(`^${de}: is not JSON: `)));
});

it.each<[string, () => void]>([
  ['a singular may leave out its count', () => change('nl', { found_one: 'Een lid' })],
  [
    'a text without letters may be the same everywhere',
    () => changeEverywhere(() => ({ greeting: '{name}, 25%' })),
  ],
  [
    'an excused text may be the same',
    () => {
      changeEverywhere(() => ({ title: 'Online' }));
      write(sameIn, { Online: '*' });
    },
  ],
])('checkLocales() accepts: %s', async (_name, arrange) => {
  arrange();
  expect(await lines()).toEqual([]);
});
