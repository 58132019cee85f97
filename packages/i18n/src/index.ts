export { chooseLocale, localeCookie } from './choose-locale.ts';
export {
  defaultLocale,
  isLocale,
  type Locale,
  languageOf,
  localeNames,
  locales,
  type OfficeLocale,
  officeLocales,
} from './locales.ts';
export type {
  Catalogue,
  FullKey,
  Namespace,
  Overrides,
  RichKey,
  TextParams,
} from './texts.ts';
