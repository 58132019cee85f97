/** A path of this site, or `/`: a form field must not be able to lead anyone elsewhere. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string') return '/';
  const base = 'http://own.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search } = new URL(wanted, base);
  return origin === base ? pathname + search : '/';
}
