import { defaultTimeZone, formatDate } from '@bowline/i18n/format-date';
import { useLocale } from '@bowline/i18n/react';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';

/** Formats a moment in the member's time zone; before hydration in the server's. */
export function useFormatTime() {
  const locale = useLocale();
  const timeZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : defaultTimeZone;
  return (
    moment: string,
    style: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' },
  ): string => formatDate(new Date(moment), locale, { ...style, timeZone });
}
