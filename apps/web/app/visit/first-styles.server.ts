import { localeCookie } from '@bowline/i18n';
import styles from '#app/app.css?inline';
import { cookieOf } from './cookie.server.ts';

/**
 * Returns the styles to inline. On a first visit that saves a round trip; a returning visitor, who has a language
 * cookie, has the stylesheet in the browser's cache.
 */
export function firstStyles(request: Request): string {
  const knowsUs = cookieOf(request, localeCookie.name) !== undefined;
  return knowsUs || import.meta.env.DEV ? '' : styles;
}
