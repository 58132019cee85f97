import { type Locale, localeCookie } from '@bowline/i18n';

/** Returns a cookie's raw value: ours need no decoding, and the API reads them too. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split('; ') ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export const sessionCookie = 'auth.session';
export const schemeCookie = 'scheme';

/** A `Set-Cookie` that keeps the language for a year. */
export const rememberLocale = (locale: Locale, request: Request): string =>
  setCookie(localeCookie.name, locale, localeCookie.maxAge, request);

/** A `Set-Cookie` that keeps the scheme for a year, or removes it for `automatic`. */
export const rememberScheme = (choice: 'light' | 'dark' | 'automatic', request: Request): string =>
  choice === 'automatic'
    ? setCookie(schemeCookie, '', 0, request)
    : setCookie(schemeCookie, choice, localeCookie.maxAge, request);

function setCookie(name: string, value: string, maxAge: number, request: Request): string {
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

/** Returns the request as a browser with this cookie would send it, without its body: for calls to the API. */
export function withCookie(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  const others = (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => cookie !== '' && !cookie.startsWith(`${name}=`));
  headers.set('cookie', [...others, `${name}=${value}`].join('; '));
  return new Request(request.url, { headers });
}
