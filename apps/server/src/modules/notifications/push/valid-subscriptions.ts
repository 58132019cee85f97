import type { Queryable } from '#kernel/db/transaction.ts';
import type { Identity } from '#modules/identity/index.ts';
import { deleteSubscriptions, type SubscribedSession } from './store.ts';

/**
 * Returns the subscriptions with a valid session and deletes the others. So logout, a password change and account deletion end push
 * without knowing about it.
 */
export async function keepValidSessions(
  identity: Pick<Identity, 'livingSessions'>,
  db: Queryable,
  sessions: readonly SubscribedSession[],
): Promise<readonly SubscribedSession[]> {
  if (sessions.length === 0) return sessions;
  const valid = await identity.livingSessions(db, sessions);
  await deleteSubscriptions(
    db,
    sessions.filter(({ session }) => !valid.has(session)),
  );
  return sessions.filter(({ session }) => valid.has(session));
}
