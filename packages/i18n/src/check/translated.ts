import { defaultLocale, type Locale } from '../locales.ts';
import type { CatalogueFile } from './catalogue-files.ts';
import type { Problem } from './problem.ts';
import { splitPlural, wordsOf } from './text.ts';

export const sameInPath = 'packages/i18n/same-in.json';

/** Text → the languages where it is correctly the same as in Dutch or English; "*" for every language. */
export type SameIn = Readonly<Record<string, readonly string[] | '*'>>;

/** Finds texts left in Dutch or English, and entries of same-in.json that are no longer needed. */
export function checkTranslated(files: CatalogueFile[], sameIn: SameIn): Problem[] {
  const excused = new Set<string>();
  const problems: Problem[] = [];
  for (const file of files) {
    for (const { key, text, lender } of copiedTexts(file, files)) {
      const languages = Object.hasOwn(sameIn, text) ? (sameIn[text] ?? []) : [];
      if (languages === '*' || languages.includes(file.locale)) {
        excused.add(excuse(text, languages === '*' ? '*' : file.locale));
      } else {
        const what = `is the same in ${lender} (${JSON.stringify(text)}): translate it, or list it in ${sameInPath}`;
        problems.push({ file: file.path, key, what });
      }
    }
  }
  return [...problems, ...staleExcuses(sameIn, excused)];
}

function copiedTexts(file: CatalogueFile, files: CatalogueFile[]) {
  const lenders = lendersTo(file.locale).map((locale) => ({
    locale,
    lent: textsOf(locale, file.namespace, files),
  }));
  return [...file.texts]
    .filter(([, text]) => /\p{L}/u.test(wordsOf(text)))
    .flatMap(([key, text]) => {
      const lender = lenders.find(({ lent }) => lent.has(textOfKey(key, text)))?.locale;
      return lender ? [{ key, text, lender }] : [];
    });
}

/** The languages a text may be copied from; for English only Dutch. */
function lendersTo(locale: Locale): Locale[] {
  if (locale === defaultLocale) return [];
  return locale === 'en' ? [defaultLocale] : [defaultLocale, 'en'];
}

/** A copied plural may be in a form the original language lacks, so texts are compared by key without form. */
function textsOf(locale: Locale, namespace: string, files: CatalogueFile[]): Set<string> {
  const file = files.find((candidate) => candidate.locale === locale && candidate.namespace === namespace);
  return new Set([...(file?.texts ?? [])].map(([key, text]) => textOfKey(key, text)));
}

function staleExcuses(sameIn: SameIn, excused: ReadonlySet<string>): Problem[] {
  return Object.entries(sameIn).flatMap(([text, languages]) =>
    (languages === '*' ? ['*'] : languages)
      .filter((language) => !excused.has(excuse(text, language)))
      .map((language) => ({
        file: sameInPath,
        key: text,
        what: `excuses nothing in "${language}": remove that`,
      })),
  );
}

const textOfKey = (key: string, text: string) => `${splitPlural(key).base} ${text}`;
const excuse = (text: string, language: string) => `${language} ${text}`;
