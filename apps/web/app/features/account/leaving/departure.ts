import { formatDate } from '@bowline/i18n/format-date';

/** What the page after leaving shows. */
export type Departure =
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'erased' }
  /** `until`: the day it will be erased, if known. */
  | { readonly kind: 'kept'; readonly until: string | undefined };

/**
 * Returns the page to redirect to after leaving. Its URL holds a day and nothing about the member: the day in the time
 * zone in which all dates are shown, so that it matches the form's.
 */
export function departurePath(erasedAt: string | null): string {
  const search = erasedAt === null ? { erased: 'now' } : { until: dayOf(erasedAt) };
  return `/account-deleted?${new URLSearchParams(search)}`;
}

/** Formats as 2026-11-29, which is Sweden's format. */
const dayOf = (moment: string) => formatDate(new Date(moment), 'sv', {});

export function departureIn(search: URLSearchParams): Departure {
  const token = search.get('token');
  if (token) return { kind: 'link', token };
  if (search.has('erased')) return { kind: 'erased' };
  const until = search.get('until') ?? '';
  return { kind: 'kept', until: Number.isNaN(Date.parse(until)) ? undefined : until };
}
