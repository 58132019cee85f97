/** Returns `wanted` if it is a path of this site, else `/`: a form field must not redirect to another site. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return '/';
  const base = 'http://own.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search } = new URL(wanted, base);
  // Two slashes start another host's name, and `/.//elsewhere` is one of the ways to write them.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
