/** What the page after leaving has to say. */
export type Departure =
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'erased' }
  /** `until`: the day it will be erased, where that is known. */
  | { readonly kind: 'kept'; readonly until: string | undefined };

/** Where somebody who has just left is sent. The address holds a day and nothing about them. */
export function departurePath(erasedAt: string | null): string {
  const search = erasedAt === null ? { erased: 'now' } : { until: erasedAt.slice(0, 10) };
  return `/account-deleted?${new URLSearchParams(search)}`;
}

export function departureIn(search: URLSearchParams): Departure {
  const token = search.get('token');
  if (token) return { kind: 'link', token };
  if (search.has('erased')) return { kind: 'erased' };
  const until = search.get('until') ?? '';
  return { kind: 'kept', until: Number.isNaN(Date.parse(until)) ? undefined : until };
}
