import type { PaymentState } from '@bowline/contract/payment-choices';
import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { isOpen } from '../states.ts';
import { setNextPoll } from '../store.ts';
import { checkLater } from './check-payment.ts';
import { nextPollAt } from './poll-times.ts';

/** Has the providers asked about payments that no notification told about. */
export const pollTask = { name: 'payments.poll', payload: z.object({}).loose() } as const satisfies TaskSpec;

const atOnce = 200;

export async function poll({ clock, database }: Pick<Kernel, 'clock' | 'database'>): Promise<void> {
  while ((await pollBatch({ clock, database })) === atOnce);
}

const pollBatch = ({ clock, database }: Pick<Kernel, 'clock' | 'database'>): Promise<number> =>
  inTransaction(database.db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .selectFrom('payments.payment')
      .where('next_poll_at', '<=', now)
      .orderBy('next_poll_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .select(['site_id', 'id', 'state', 'created_at'])
      .execute();
    for (const { site_id, id, state, created_at } of due) {
      const ref = { site: site_id as SiteId, payment: id as EntityId };
      // Moved on first: a provider that is down is asked again later, not at every run.
      await setNextPoll(tx, ref, nextPollAt(created_at, now, isOpen(state as PaymentState)));
      await checkLater(tx, { ...ref, cause: 'poll' });
    }
    return due.length;
  });
