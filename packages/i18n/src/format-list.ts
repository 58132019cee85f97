import { cachedIntl } from './intl.ts';
import type { Locale } from './locales.ts';

const listFormat = cachedIntl<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat);

/** "rood, wit en blauw" */
export function formatList(
  items: readonly string[],
  locale: Locale,
  type: Intl.ListFormatType = 'conjunction',
): string {
  return listFormat(locale, { type }).format(items);
}
