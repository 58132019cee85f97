import { withdrawPayment as operation } from '@bowline/contract/payments';
import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { entityId, siteId } from '#kernel/ids.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { ok, refused } from '#kernel/result.ts';
import { applyEvent, type MachineDeps } from '../machine/apply-event.ts';
import type { CheckDeps } from '../machine/check-payment.ts';
import { type PresentDeps, presentPayments } from '../present.ts';
import { sendWithdrawalTask } from '../receipts/send-mails.ts';
import { isWithdrawable } from '../refunds/rules.ts';
import { sendRefundTask } from '../refunds/send-refund.ts';
import { insertRefund, selectRefund, updateRefund } from '../refunds/store.ts';
import { takeUnused } from '../refunds/take-unused.ts';
import { nextState } from '../states.ts';
import { lockPayment } from '../store.ts';

/** Takes the unused credits of a withdrawal and sends their money back. The API may not write the ledger, so it is a job. */
export const withdrawTask = {
  name: 'payments.withdraw',
  payload: z.object({ site: siteId, refund: entityId }),
} as const satisfies TaskSpec;

/** The declaration counts from the moment it is received; the job that follows takes milliseconds. */
export const withdrawRoute = (deps: PresentDeps & Pick<MachineDeps, 'kernel'>) =>
  route(operation, (call, { params }) =>
    call.commit(async (tx) => {
      const { site, viewer, clock } = call;
      const payment = await lockPayment(tx, { site: site.id, payment: params.id });
      if (payment?.member !== viewer.id) return refused('not_found');
      if (!isWithdrawable(payment, clock.now(), site.settings.refund_days))
        return refused('withdrawal_closed');
      const refund = deps.kernel.random.uuid7();
      const requested = {
        id: refund,
        payment: payment.id,
        cause: 'withdrawal',
        state: 'requested',
        credits: 0,
        amount: 0,
        requestedAt: clock.now(),
      } as const;
      if (!(await insertRefund(tx, site.id, requested))) return refused('withdrawal_closed');
      await enqueue(tx, withdrawTask, { site: site.id, refund }, { priority: -10 });
      const [view] = await presentPayments(deps, tx, site, [payment]);
      return view ? ok({ payment: view }) : refused('not_found');
    }),
  );

export async function withdraw(
  deps: CheckDeps,
  { site, refund: id }: z.output<typeof withdrawTask.payload>,
): Promise<void> {
  await inTransaction(deps.kernel.database.db, async (tx) => {
    const refund = await selectRefund(tx, site, id);
    const payment = refund && (await lockPayment(tx, { site, payment: refund.payment }));
    if (!payment || refund.state !== 'requested') return;
    // Charged back while the job waited: the bank has given the money back already.
    if (!nextState(payment.state, 'refund')) return updateRefund(tx, site, id, { state: 'refused' });
    const { credits, amount } = await takeUnused(deps.credits, tx, payment, id);
    await updateRefund(tx, site, id, { state: 'taken', credits, amount });
    await applyEvent(deps, tx, payment, { event: 'refund', cause: 'member', amount, credits });
    await enqueue(tx, sendRefundTask, { site, refund: id });
    await enqueue(tx, sendWithdrawalTask, { site, refund: id });
  });
}
