/** A path of this site, or `/`: a form field must not be able to lead anyone elsewhere. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return '/';
  const base = 'http://own.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search } = new URL(wanted, base);
  // Two slashes begin the name of another host, and `/.//elsewhere` is one of the ways to write them.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
