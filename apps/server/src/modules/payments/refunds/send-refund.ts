import { z } from 'zod';
import { entityId, siteId } from '#kernel/ids.ts';
import type { TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ProviderRefused } from '../providers/provider.ts';
import type { Providers } from '../providers/providers.ts';
import { selectPayment } from '../store.ts';
import { selectRefund, updateRefund } from './store.ts';

/** Tells the provider to give money back. Repeated, the refund's id keeps it from giving twice. */
export const sendRefundTask = {
  name: 'payments.send_refund',
  payload: z.object({ site: siteId, refund: entityId }),
} as const satisfies TaskSpec;

export async function sendRefund(
  {
    kernel: { clock, database, log },
    providers,
  }: {
    readonly kernel: Pick<Kernel, 'clock' | 'database' | 'log'>;
    readonly providers: Pick<Providers, 'providerOf'>;
  },
  { site, refund: id }: z.output<typeof sendRefundTask.payload>,
): Promise<void> {
  const refund = await selectRefund(database.db, site, id);
  const payment = refund && (await selectPayment(database.db, { site, payment: refund.payment }));
  if (!payment || refund.state !== 'taken') return;
  const { reference, currency } = payment;
  try {
    if (refund.amount > 0) {
      const provider = await providers.providerOf(site, payment.provider);
      await provider.refund({ payment: payment.id, reference }, { amount: refund.amount, currency }, id);
    }
    await updateRefund(database.db, site, id, { state: 'sent', sentAt: clock.now() });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    log.error({ refund: id }, 'a provider refused a refund: pay it by hand');
    await updateRefund(database.db, site, id, { state: 'refused' });
  }
}
