import { type Locale, locales } from '@bowline/contract/locales';

export { type Locale, locales };

/** Dutch is the language the texts are written in first, and the one used when nothing else is known. */
export const defaultLocale: Locale = 'nl';

/** Each language under its own name, as a language menu shows it. */
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

/** The domain_language rule: its first two letters are the language, when it is one of ours. */
export function languageOf(domainLanguage: string): Locale | undefined {
  const language = domainLanguage.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}
