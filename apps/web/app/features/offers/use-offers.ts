import type { UserView } from '@bowline/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { welcomeCodeQuery } from './queries.ts';
import { secondsOf } from './time-bonus.ts';
import { timeBonusStore } from './time-bonus-store.ts';

/** Keeps what is offered to a newcomer for as long as the session is live. Offers are for the first purchase only. */
export function useOffers(user: UserView | null): void {
  useQuery({ ...welcomeCodeQuery, enabled: user?.paid_user === false });
  useEffect(() => timeBonusStore.hear(user && secondsOf(user)), [user]);
  useEffect(() => () => timeBonusStore.clear(), []);
}
