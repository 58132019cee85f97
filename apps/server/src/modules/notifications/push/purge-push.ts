import { z } from 'zod';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Identity } from '#modules/identity/index.ts';
import { type SubscribedSession, selectSubscribedSessionsAfter } from './store.ts';
import { keepValidSessions } from './valid-subscriptions.ts';

export const purgePushTask = {
  name: 'notifications.purge_push',
  payload: z.object({}),
} as const satisfies TaskSpec;

export interface PurgePushDeps {
  readonly kernel: Pick<Kernel, 'database'>;
  readonly identity: Pick<Identity, 'livingSessions'>;
}

/** Keeps each statement well within the statement timeout. */
const batch = 1_000;

/** Deletes subscriptions whose session has ended. */
export async function purgePush({ kernel, identity }: PurgePushDeps): Promise<void> {
  const { db } = kernel.database;
  let last: SubscribedSession | undefined;
  do {
    const sessions = await selectSubscribedSessionsAfter(db, last, batch);
    await keepValidSessions(identity, db, sessions);
    last = sessions[batch - 1];
  } while (last);
}
