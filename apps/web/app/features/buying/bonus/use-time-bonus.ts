import type { UserView } from '@bowline/contract/identity';
import { defaultTimeZone, formatDate } from '@bowline/i18n/format-date';
import { useLocale } from '@bowline/i18n/react';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useSyncExternalStore } from 'react';
import { endOf } from './rules.ts';
import { bonusWith, secondsOf, type TimeBonus } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** Returns the loader's value until the countdown runs, to match the server's HTML. */
export function useTimeBonus(user: UserView): TimeBonus | null {
  const heard = useSyncExternalStore(timeBonusStore.subscribe, timeBonusStore.read, () => undefined);
  return heard === undefined ? bonusWith(secondsOf(user)) : heard;
}

/** Returns the time of day at which the bonus ends, in the member's time zone. */
export function useBonusEnd({ signup_date }: UserView): string {
  const locale = useLocale();
  const timeZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : defaultTimeZone;
  return formatDate(endOf(signup_date), locale, { timeStyle: 'short', timeZone });
}
