import type { Locale } from '@bowline/i18n';
import { formatNumber } from '@bowline/i18n/format-number';
import { BrokenPage } from './markdown.ts';

/** What `{placeholders}` stand for: numbers are written in the language of the page. */
export type Values = Readonly<Record<string, string | number>>;

const placeholder = /\{([a-z_]+)(?: ([^{}]+))?\}/g;
const categories = ['one', 'few', 'many', 'other'] as const;

/**
 * Fills in `{name}`, or `{name day/days}`: a number with the word that follows it, in the plural forms of the language (one, few,
 * many, other, as far as it has them). An unknown name is an error: half a sentence is worse than none.
 */
export function fill(text: string, values: Values, locale: Locale): string {
  return text.replaceAll(placeholder, (_, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) throw new BrokenPage(`{${name}} stands for nothing`);
    if (typeof value === 'string') return value;
    const number = formatNumber(value, locale);
    return forms ? `${number} ${pluralForm(value, forms.split('/'), locale)}` : number;
  });
}

function pluralForm(value: number, forms: readonly string[], locale: Locale): string {
  const rules = new Intl.PluralRules(locale);
  const own = categories.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  // Languages with a form for millions alone ("many" in French) write two forms here.
  const form = forms[own.indexOf(rules.select(value) as (typeof own)[number])] ?? forms.at(-1);
  return form ?? '';
}

/** The names in a text, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];
