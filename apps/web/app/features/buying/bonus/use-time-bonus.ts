import type { UserView } from '@bowline/contract/identity';
import { useSyncExternalStore } from 'react';
import { bonusWith, secondsOf, type TimeBonus } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** Returns the loader's value until the countdown runs, to match the server's HTML. */
export function useTimeBonus(user: UserView): TimeBonus | null {
  const heard = useSyncExternalStore(timeBonusStore.subscribe, timeBonusStore.read, () => undefined);
  return heard === undefined ? bonusWith(secondsOf(user)) : heard;
}
