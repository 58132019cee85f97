import { formatDate } from '@bowline/i18n/format';

/** What the page after leaving has to say. */
export type Departure =
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'erased' }
  /** `until`: the day it will be erased, where that is known. */
  | { readonly kind: 'kept'; readonly until: string | undefined };

/**
 * Where somebody who has just left is sent. The address holds a day and nothing about them: the day in the zone that all
 * dates are told in, so that it is the one the form named.
 */
export function departurePath(erasedAt: string | null): string {
  const search = erasedAt === null ? { erased: 'now' } : { until: dayOf(erasedAt) };
  return `/account-deleted?${new URLSearchParams(search)}`;
}

/** As 2026-11-29, which is how Sweden writes it. */
const dayOf = (moment: string) => formatDate(new Date(moment), 'sv', {});

export function departureIn(search: URLSearchParams): Departure {
  const token = search.get('token');
  if (token) return { kind: 'link', token };
  if (search.has('erased')) return { kind: 'erased' };
  const until = search.get('until') ?? '';
  return { kind: 'kept', until: Number.isNaN(Date.parse(until)) ? undefined : until };
}
