import type { FullKey, Locale, RichKey, TextParams } from '@bowline/i18n';
import { translateDynamic } from '@bowline/i18n/translate';

export type Words = (key: FullKey | RichKey, params?: TextParams) => string;

/** The texts of one language as a reader sees them, so that a journey is told once and walked in every language. */
export const wordsIn =
  (locale: Locale): Words =>
  (key, params) => {
    const words = translateDynamic(locale, key, params).replaceAll(/<\/?\w+>/g, '');
    // A missing text shows as its key, on the page too: comparing the two would prove nothing.
    if (key.endsWith(`:${words}`)) throw new Error(`${key} is missing in ${locale}`);
    return words;
  };
