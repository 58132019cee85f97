import { catalogues } from './generated/catalogues.ts';
import type { Locale } from './locales.ts';
import type {
  Catalogue,
  FullKey,
  Namespace,
  Overrides,
  ParamArguments,
  PlaceholdersOfFull,
  TextParams,
} from './texts.ts';
import { createTranslator, splitKey } from './translator.ts';

export interface SpokenTranslate {
  <K extends FullKey>(key: K, ...params: ParamArguments<PlaceholdersOfFull<K>>): string;
  /** For a key known only at run time; its family is declared in dynamic-keys.json. */
  dynamic(key: `${Namespace}:${string}`, params?: TextParams): string;
}

/** All texts of one language. Server only: importing this file bundles all catalogues. */
export function catalogueOf(locale: Locale): Catalogue {
  return catalogues[locale];
}

/** Returns a `t` for one language and the texts of one site, for instance for a mail. */
export function translatorFor(locale: Locale, overrides?: Overrides): SpokenTranslate {
  const translator = createTranslator({ locale, catalogue: catalogueOf(locale), overrides });
  const dynamic: SpokenTranslate['dynamic'] = (key, params) => translator.text(...splitKey(key), params);
  return Object.assign(dynamic, { dynamic });
}

/** `translate('nl', 'error:too_many_attempts', { minutes: 15 })` */
export function translate<K extends FullKey>(
  locale: Locale,
  key: K,
  ...[params]: ParamArguments<PlaceholdersOfFull<K>>
): string {
  return translateDynamic(locale, key, params);
}

/** `translate` for a key known only at run time: `translateDynamic(locale, `error:${code}`, params)`. */
export function translateDynamic(
  locale: Locale,
  key: `${Namespace}:${string}`,
  params?: TextParams,
  overrides?: Overrides,
): string {
  return translatorFor(locale, overrides).dynamic(key, params);
}
