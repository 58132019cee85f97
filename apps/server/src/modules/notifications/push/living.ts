import type { Queryable } from '#kernel/db/transaction.ts';
import type { Identity } from '#modules/identity/index.ts';
import { deleteSubscriptions, type Seat } from './store.ts';

/**
 * Those whose session lives; the others are dropped. So logging out, ending other sessions, a new password and leaving all stop
 * push, and need not know of it.
 */
export async function livingSeats(
  identity: Pick<Identity, 'livingSessions'>,
  db: Queryable,
  seats: readonly Seat[],
): Promise<readonly Seat[]> {
  if (seats.length === 0) return seats;
  const living = await identity.livingSessions(db, seats);
  await deleteSubscriptions(
    db,
    seats.filter(({ session }) => !living.has(session)),
  );
  return seats.filter(({ session }) => living.has(session));
}
