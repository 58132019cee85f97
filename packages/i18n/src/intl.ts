import type { Locale } from './locales.ts';

/** The region whose conventions (date order, separators, currency position) a language uses. */
const regionalLocales: Readonly<Record<Locale, string>> = {
  da: 'da-DK',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fi: 'fi-FI',
  fr: 'fr-FR',
  it: 'it-IT',
  nb: 'nb-NO',
  nl: 'nl-NL',
  pl: 'pl-PL',
  sv: 'sv-SE',
};

/** Creating an Intl object is far slower than using it, so each is cached. */
export function cachedIntl<Options extends object, Formatter>(
  Formatter: new (locale: string, options: Options) => Formatter,
): (locale: Locale, options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale, options) => {
    const id = `${locale} ${JSON.stringify(options)}`;
    const formatter = made.get(id) ?? new Formatter(regionalLocales[locale], options);
    made.set(id, formatter);
    return formatter;
  };
}

export const numberFormat = cachedIntl<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
