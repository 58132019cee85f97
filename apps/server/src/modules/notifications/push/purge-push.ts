import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Identity } from '#modules/identity/index.ts';
import { type SubscribedSession, selectSubscribedSessionsAfter } from './store.ts';
import { keepValidSessions } from './valid-subscriptions.ts';

export const purgePush = {
  name: 'notifications.purge_push',
  payload: z.object({}),
} as const satisfies TaskSpec;

/** Keeps each statement well within the statement timeout. */
const batch = 1_000;

/** Deletes subscriptions whose session has ended. */
export async function purgeSubscriptions(
  identity: Pick<Identity, 'livingSessions'>,
  db: Queryable,
): Promise<void> {
  let last: SubscribedSession | undefined;
  do {
    const sessions = await selectSubscribedSessionsAfter(db, last, batch);
    await keepValidSessions(identity, db, sessions);
    last = sessions[batch - 1];
  } while (last);
}
