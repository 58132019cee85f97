import { schemeCookie } from '../../../visit/cookie.server.ts';
import type { SchemeChoice } from './scheme.ts';

const year = 31_536_000;

/** A `Set-Cookie` that keeps the scheme for a year. Whoever leaves it to the site needs none. */
export function rememberScheme(choice: SchemeChoice, request: Request): string {
  const [value, maxAge] = choice === 'automatic' ? ['', 0] : [choice, year];
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  return `${schemeCookie}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
