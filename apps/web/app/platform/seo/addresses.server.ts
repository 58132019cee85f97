import { type Locale, languageOf, locales } from '@bowline/i18n';
import type { Site } from '#app/platform/request/site.ts';

/** An address of a page in one language. */
export interface Alternate {
  /** `x-default`: for a visitor whose language no other address is in. */
  readonly language: Locale | 'x-default';
  readonly href: string;
}

/** Returns the address of a page in a language: that of the site needs no parameter, and none needs a cookie. */
export function addressIn(
  locale: Locale,
  page: URL,
  { domain_language }: Pick<Site, 'domain_language'>,
): string {
  const { origin, pathname } = page;
  return locale === languageOf(domain_language) ? origin + pathname : `${origin}${pathname}?lang=${locale}`;
}

/** Returns the addresses of a page in the languages in which it exists. */
export const alternatesOf = (
  page: URL,
  site: Pick<Site, 'domain_language'>,
  languages: readonly Locale[] = locales,
): Alternate[] => [
  ...languages.map((language) => ({ language, href: addressIn(language, page, site) })),
  { language: 'x-default', href: page.origin + page.pathname },
];
