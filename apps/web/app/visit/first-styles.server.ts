import { localeCookie } from '@bowline/i18n';
import styles from '#app/app.css?inline';
import { cookieOf } from './cookie.server.ts';

/**
 * The styles to put into the page itself. A first visitor has no file of ours yet and sees the page one round trip
 * sooner; whoever has been here before (and so has a language cookie) has the stylesheet in the browser's cache.
 */
export function firstStyles(request: Request): string {
  const knowsUs = cookieOf(request, localeCookie.name) !== undefined;
  return knowsUs || import.meta.env.DEV ? '' : styles;
}
