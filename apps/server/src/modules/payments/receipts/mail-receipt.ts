import { mailReceipt as operation } from '@bowline/contract/payments';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { selectPayment } from '../store.ts';
import { selectReceipts } from './numbers.ts';
import { sendReceiptTask } from './send-mails.ts';

export const mailReceiptRoute = ({ kernel }: { readonly kernel: Pick<Kernel, 'random'> }) =>
  route(operation, (call, { params }) =>
    call.commit(async (tx) => {
      const { site, viewer } = call;
      const payment = await selectPayment(tx, { site: site.id, payment: params.id });
      if (payment?.member !== viewer.id) return refused('not_found');
      if (!(await selectReceipts(tx, site.id, [payment.id])).has(payment.id)) return refused('not_found');
      const request = kernel.random.uuid7();
      await enqueue(tx, sendReceiptTask, { site: site.id, payment: payment.id, request });
      return ok({});
    }),
  );
