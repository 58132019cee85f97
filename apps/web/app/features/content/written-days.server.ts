import type { ContentPage } from '@bowline/contract/content';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';

/** Days as the server wrote them: the first `Intl.DateTimeFormat` of a page blocks a phone while it hydrates. */
export type WrittenDays = Readonly<Record<string, string>>;

/** Returns every day on the page: its versions and what changed in each. */
export function writeDays(page: ContentPage, locale: Locale): WrittenDays {
  const moments = [page.version, page.first_version, ...page.changes.map(({ at }) => at)];
  return Object.fromEntries(moments.map((at) => [at, formatDate(new Date(at), locale)]));
}
