import type { UserView } from '@bowline/contract/identity';
import { defaultTimeZone, formatDate } from '@bowline/i18n/format-date';
import { useLocale } from '@bowline/i18n/react';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { endOf } from './rules.ts';

/** Returns the time of day at which the bonus ends, in the member's time zone. */
export function useBonusEnd({ signup_date }: UserView): string {
  const locale = useLocale();
  const timeZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : defaultTimeZone;
  return formatDate(endOf(signup_date), locale, { timeStyle: 'short', timeZone });
}
