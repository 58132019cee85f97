import anyAscii from 'any-ascii';

/**
 * A text in the characters that every bank accepts in SEPA files. Other letters are transliterated, because a refused
 * character makes the bank refuse the whole file. No text starts or ends with a slash or has two in a row.
 */
export const sepaText = (text: string, most: number): string =>
  anyAscii(text)
    .replaceAll('&', '+')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ /]+/g, '')
    .slice(0, most)
    .replaceAll(/[ /]+$/g, '');
