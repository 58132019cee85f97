const name = 't';

/** In how many milliseconds an address asks for the like modal: `?t=5`. `undefined` where it asks for none. */
export function likeDelayIn(search: string): number | undefined {
  const seconds = Number(new URLSearchParams(search).get(name) ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

export const asksForLike = (search: string): boolean => new URLSearchParams(search).has(name);

/** The same address without it. */
export function withoutLikeDelay({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  const query = rest.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
