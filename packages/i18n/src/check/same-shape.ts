import type { Locale } from '../locales.ts';
import type { CatalogueFile, Texts } from './catalogue-files.ts';
import type { Problem } from './problem.ts';
import { distinct, placeholdersOf, splitPlural, tagsOf } from './text.ts';

/** The texts of one key by plural form; a key without plural has the one form ''. */
type Forms = ReadonlyMap<string, string>;

/** Checks that a language has the keys, plural forms, placeholders and tags of the source language. */
export function checkSameShape(file: CatalogueFile, source: CatalogueFile): Problem[] {
  const forms = formsByKey(file.texts);
  const sourceForms = formsByKey(source.texts);
  const extra = [...forms.keys()].filter((key) => !sourceForms.has(key));
  const problems = [
    ...extra.map((key) => ({ key, what: `is not in ${source.path}: remove it here, or write it there` })),
    ...[...sourceForms].flatMap(([key, wanted]) => checkKey(key, forms.get(key), wanted, file.locale)),
  ];
  return problems.map((problem) => ({ file: file.path, ...problem }));
}

function checkKey(
  key: string,
  forms: Forms | undefined,
  source: Forms,
  locale: Locale,
): Omit<Problem, 'file'>[] {
  const needed = source.has('') ? [''] : pluralForms(locale);
  const name = (form: string) => (form === '' ? key : `${key}_${form}`);
  if (!forms) return [{ key, what: `is missing: translate ${needed.map(name).join(', ')}` }];

  const missing = needed.filter((form) => !forms.has(form)).map(name);
  const unneeded = [...forms.keys()].filter((form) => !needed.includes(form)).map(name);
  const wrongForms = [
    ...(missing.length > 0 ? [`add ${missing.join(', ')}`] : []),
    ...(unneeded.length > 0 ? [`remove ${unneeded.join(', ')}`] : []),
  ];
  return [
    ...(wrongForms.length > 0
      ? [{ key, what: `has not the plural forms ${locale} needs: ${wrongForms.join(' and ')}` }]
      : []),
    ...[...forms].flatMap(([form, text]) =>
      differences(form, text, source, locale).map((what) => ({ key: name(form), what })),
    ),
  ];
}

function differences(form: string, text: string, source: Forms, locale: Locale): string[] {
  const sourceTexts = [...source.values()];
  const placeholders = placeholdersOf(text);
  const wanted = distinct(sourceTexts.flatMap(placeholdersOf)).filter(
    (name) => name !== 'count' || placeholders.includes('count') || !mayLeaveOutCount(form, locale),
  );
  const wantedTags = tagsOf(source.get('other') ?? sourceTexts[0] ?? '');
  return [
    ...(same(placeholders, wanted)
      ? []
      : [`has placeholders ${list(placeholders)}: must be ${list(wanted)}`]),
    ...(same(tagsOf(text), wantedTags)
      ? []
      : [`has tags ${list(tagsOf(text))}: must be ${list(wantedTags)}`]),
  ];
}

/** "One member" needs no number, except where that form is also used for 0, as in French. */
function mayLeaveOutCount(form: string, locale: Locale): boolean {
  return form === 'one' && new Intl.PluralRules(locale).select(0) !== 'one';
}

function pluralForms(locale: Locale): string[] {
  return [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort();
}

function formsByKey(texts: Texts): Map<string, Forms> {
  const keys = Map.groupBy([...texts], ([key]) => splitPlural(key).base);
  return new Map(
    [...keys].map(([base, forms]) => [
      base,
      new Map(forms.map(([key, text]) => [splitPlural(key).form, text])),
    ]),
  );
}

const same = (a: string[], b: string[]) => a.join() === b.join();
const list = (names: string[]) => (names.length > 0 ? names.join(', ') : 'none');
