import type { Queryable } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Payment } from '../store.ts';
import { sendRefundTask } from './send-refund.ts';
import { insertRefund, type Refund } from './store.ts';

/** Notes that money goes back, and has a job tell the provider. The credits have gone, or there were none to take. */
export async function requestRefund(
  { kernel: { clock, random } }: { readonly kernel: Pick<Kernel, 'clock' | 'random'> },
  tx: Queryable,
  { site, id }: Pick<Payment, 'site' | 'id'>,
  { cause, credits, amount }: Pick<Refund, 'cause' | 'credits' | 'amount'>,
): Promise<EntityId> {
  const refund = random.uuid7();
  const requestedAt = clock.now();
  await insertRefund(tx, site, {
    id: refund,
    payment: id,
    cause,
    state: 'taken',
    credits,
    amount,
    requestedAt,
  });
  await enqueue(tx, sendRefundTask, { site, refund });
  return refund;
}
