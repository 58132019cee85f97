import { type Locale, locales } from '@bowline/contract/locales';

export { type Locale, locales };

/** Dutch is the source language of the texts, and the fallback. */
export const defaultLocale: Locale = 'nl';

/** The back office has two languages: few read it, and its terms must be exact. */
export const officeLocales = ['en', 'nl'] as const satisfies readonly Locale[];
export type OfficeLocale = (typeof officeLocales)[number];

const isOfficeNamespace = (namespace: string): boolean => namespace.startsWith('office');

/** Returns the languages in which a namespace exists: what only staff read is in `office-…`. */
export const localesOf = (namespace: string): readonly Locale[] =>
  isOfficeNamespace(namespace) ? officeLocales : locales;

/** Whether pages of the back office use a namespace: its own, and the API's error messages. */
export const isForOffice = (namespace: string): boolean =>
  isOfficeNamespace(namespace) || namespace === 'error';

/** Native name of each language, for language menus. */
export const localeNames: Readonly<Record<Locale, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
};

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** Returns the locale in the first two letters of a `domain_language` setting, if supported. */
export function languageOf(domainLanguage: string): Locale | undefined {
  const language = domainLanguage.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}
