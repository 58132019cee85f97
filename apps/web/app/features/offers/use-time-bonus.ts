import type { UserView } from '@bowline/contract/identity';
import { useSyncExternalStore } from 'react';
import { bonusWith, secondsOf, type TimeBonus } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** Until the countdown runs, as the page brought it along: the server drew the same. */
export function useTimeBonus(user: UserView): TimeBonus | null {
  const heard = useSyncExternalStore(timeBonusStore.subscribe, timeBonusStore.read, () => undefined);
  return heard === undefined ? bonusWith(secondsOf(user)) : heard;
}
