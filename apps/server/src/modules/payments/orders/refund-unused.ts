import { inTransaction } from '#kernel/db/transaction.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import { type MemberReference, memberReference } from '#modules/identity/index.ts';
import { applyEvent } from '../machine/apply-event.ts';
import type { CheckDeps } from '../machine/check-payment.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { takeUnused } from '../refunds/take-unused.ts';
import { nextState } from '../states.ts';
import { lockPayment, selectUnrefunded } from '../store.ts';

/** Enqueued by the decision that ends an account. */
export const refundUnusedTask = {
  name: 'payments.refund_unused',
  payload: memberReference,
} as const satisfies TaskSpec;

/**
 * Pays back what a member bought and has not used, the newest payment first. A payment that was charged back is left out:
 * its money has gone back already. Repeated, it finds no credits left and does nothing.
 */
export const refundUnused = (deps: CheckDeps, { site, member }: MemberReference): Promise<void> =>
  inTransaction(deps.kernel.database.db, async (tx) => {
    for (const { id } of await selectUnrefunded(tx, { site, member })) {
      const payment = await lockPayment(tx, { site, payment: id });
      if (!payment || !nextState(payment.state, 'refund')) continue;
      const unused = await takeUnused(deps.credits, tx, payment, deps.kernel.random.uuid7());
      if (unused.credits <= 0) return;
      await applyEvent(deps, tx, payment, { event: 'refund', cause: 'staff', ...unused });
      await requestRefund(deps, tx, payment, { cause: 'staff', ...unused });
    }
  });
