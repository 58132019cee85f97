import { cachedIntl } from './intl.ts';
import type { Locale } from './locales.ts';

export const pluralRules = cachedIntl<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules);

/** Returns the form that a language uses for a count: `_one`, `_few`, … in the catalogues. */
export const pluralForm = (count: number, locale: Locale): Intl.LDMLPluralRule =>
  smallCountForm(count, locale) ?? pluralRules(locale, {}).select(count);

/**
 * Whole counts below a thousand by the rules of CLDR: the first `Intl.PluralRules` of a page blocks a phone for 100 ms.
 * The test compares every one of them with `Intl`.
 */
function smallCountForm(count: number, locale: Locale): Intl.LDMLPluralRule | undefined {
  if (!(Number.isInteger(count) && count >= 0 && count < 1000)) return undefined;
  if (count === 1 || (count === 0 && locale === 'fr')) return 'one';
  if (locale !== 'pl') return 'other';
  const [ones, tens] = [count % 10, Math.floor(count / 10) % 10];
  return ones >= 2 && ones <= 4 && tens !== 1 ? 'few' : 'many';
}
