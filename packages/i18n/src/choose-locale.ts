import { defaultLocale, isLocale, type Locale, languageOf } from './locales.ts';

const DAY_IN_SECONDS = 86_400;

export const localeCookie = {
  name: 'i18n_redirected',
  maxAge: 365 * DAY_IN_SECONDS,
  path: '/',
  sameSite: 'lax',
} as const;

export interface LocaleHints {
  /** Value of the i18n_redirected cookie. */
  cookie?: string | null | undefined;
  /** The language saved on the member's account. */
  memberLanguage?: string | null | undefined;
  /** The site's domain_language setting. */
  domainLanguage?: string | null | undefined;
  /** The Accept-Language header as received. */
  acceptLanguage?: string | null | undefined;
}

export function chooseLocale(hints: LocaleHints): Locale {
  if (isLocale(hints.cookie)) return hints.cookie;
  if (isLocale(hints.memberLanguage)) return hints.memberLanguage;
  return languageOf(hints.domainLanguage ?? '') ?? bestAccepted(hints.acceptLanguage ?? '') ?? defaultLocale;
}

/** Browsers send three codes for Norwegian; we use one. */
const norwegian = new Set(['no', 'nn']);

function bestAccepted(header: string): Locale | undefined {
  return header
    .split(',')
    .map(parseLanguageRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => (norwegian.has(language) ? 'nb' : language))
    .find(isLocale);
}

function parseLanguageRange(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const [language = ''] = tag.toLowerCase().split('-');
  return { language, quality: weight === undefined ? 1 : Number(weight) };
}
