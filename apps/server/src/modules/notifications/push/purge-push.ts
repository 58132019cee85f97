import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Identity } from '#modules/identity/index.ts';
import { livingSeats } from './living.ts';
import { type Seat, selectSeatsAfter } from './store.ts';

export const purgePush = {
  name: 'notifications.purge_push',
  payload: z.object({}),
} as const satisfies TaskSpec;

/** Small enough to end well within the statement timeout. */
const batch = 1_000;

/** Forgets the browsers of sessions that have ended and of which nothing was to be told since. */
export async function purgeSubscriptions(
  identity: Pick<Identity, 'livingSessions'>,
  db: Queryable,
): Promise<void> {
  let last: Seat | undefined;
  do {
    const seats = await selectSeatsAfter(db, last, batch);
    await livingSeats(identity, db, seats);
    last = seats[batch - 1];
  } while (last);
}
