import { type Locale, localeCookie } from '@bowline/i18n';

/** The value of a cookie, as written: ours hold plain words, which the API reads too. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split('; ') ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export const sessionCookie = 'auth.session';
export const schemeCookie = 'scheme';

/** A `Set-Cookie` that keeps the language for a year. */
export function rememberLocale(locale: Locale, request: Request): string {
  const { name, maxAge, path } = localeCookie;
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  return `${name}=${locale}; Max-Age=${maxAge}; Path=${path}; SameSite=Lax${secure}`;
}
