import type { FullKey, Locale, RichKey, TextParams } from '@bowline/i18n';
import { translateDynamic } from '@bowline/i18n/translate';

export type Translate = (key: FullKey | RichKey, params?: TextParams) => string;

/** Returns a function that looks up texts of one language as a reader sees them, without markup. */
export const translatorFor =
  (locale: Locale): Translate =>
  (key, params) => {
    const text = translateDynamic(locale, key, params).replaceAll(/<\/?\w+>/g, '');
    // A missing text would be its key, on the page too: the comparison would always pass.
    if (key.endsWith(`:${text}`)) throw new Error(`${key} is missing in ${locale}`);
    return text;
  };
