export { chooseLocale, type LocaleHints, localeCookie } from './choose-locale.ts';
export { namespaces } from './generated/keys.ts';
export { defaultLocale, isLocale, type Locale, languageOf, localeNames, locales } from './locales.ts';
export type {
  Catalogue,
  FullKey,
  Namespace,
  NamespaceTexts,
  Overrides,
  RichKey,
  TextKey,
  TextParams,
  TextValue,
} from './texts.ts';
