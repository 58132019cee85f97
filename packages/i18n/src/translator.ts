import { formatNumber } from './format-number.ts';
import { formatWait } from './format-wait.ts';
import type { Locale } from './locales.ts';
import { pluralForm } from './plural-form.ts';
import type { Catalogue, Namespace, Overrides, TextParams, TextValue } from './texts.ts';

export interface TranslatorSource {
  locale: Locale;
  catalogue: Catalogue;
  overrides?: Overrides | undefined;
}

export interface Translator {
  /** The text as written, its plural form chosen by `params.count`, its placeholders still in it. */
  template(namespace: Namespace, key: string, params?: TextParams): string;
  fill(template: string, params?: TextParams): string;
  text(namespace: Namespace, key: string, params?: TextParams): string;
}

const placeholder = /\{(\w+)(?:, (number|wait))?\}/g;

/** How a number is written where its placeholder names a format. */
const formats: Readonly<Record<string, (value: number, locale: Locale) => string>> = {
  number: formatNumber,
  wait: formatWait,
};

/**
 * Reads catalogues in i18next's JSON format; i18next itself is too heavy for the landing page's budget.
 * README.md lists the supported part of the format; translator.test.ts compares the output of both.
 */
export function createTranslator({ locale, catalogue, overrides = {} }: TranslatorSource): Translator {
  const find = (namespace: Namespace, key: string) =>
    own(overrides, `${namespace}:${key}`) ?? own(catalogue[namespace] ?? {}, key);

  function template(namespace: Namespace, key: string, params: TextParams = {}): string {
    const count = own(params, 'count');
    const form = typeof count === 'number' ? `${key}_${pluralForm(count, locale)}` : key;
    return find(namespace, form) ?? find(namespace, key) ?? key;
  }

  function fill(text: string, params: TextParams = {}): string {
    return text.replace(placeholder, (written: string, name: string, format?: string) => {
      const value = own(params, name);
      if (value === undefined) return written;
      const write = format ? formats[format] : undefined;
      return write && typeof value === 'number' ? write(value, locale) : String(value);
    });
  }

  return { template, fill, text: (namespace, key, params) => fill(template(namespace, key, params), params) };
}

/** Own properties only: a key may come from outside, such as an error code of the API. */
function own<Value extends TextValue>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** `'error:not_found'` → `['error', 'not_found']` */
export function splitKey(fullKey: `${Namespace}:${string}`): [Namespace, string] {
  const colon = fullKey.indexOf(':');
  return [fullKey.slice(0, colon) as Namespace, fullKey.slice(colon + 1)];
}
