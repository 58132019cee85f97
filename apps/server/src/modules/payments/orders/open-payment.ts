import { openPayment as operation } from '@bowline/contract/payments';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { applyEvent, type MachineDeps } from '../machine/apply-event.ts';
import { checkLater } from '../machine/check-payment.ts';
import { ProviderRefused, type ProviderStart, ProviderUnavailable } from '../providers/provider.ts';
import { type ProviderOrderDeps, providerOrderOf } from '../providers/provider-order.ts';
import type { Providers } from '../providers/providers.ts';
import { isOpen } from '../states.ts';
import { lockPayment, type Payment, selectPayment, setReference } from '../store.ts';

interface OpenDeps extends MachineDeps, Pick<ProviderOrderDeps, 'domainOf'> {
  readonly kernel: MachineDeps['kernel'] & Pick<Kernel, 'config' | 'database'>;
  readonly providers: Pick<Providers, 'providerOf' | 'statementNames'>;
}

/** Where the member pays. Asked again, the provider starts no second payment: our id is its idempotency key. */
export const openPaymentRoute = (deps: OpenDeps) =>
  route(operation, async (call, { params }) => {
    const { db } = deps.kernel.database;
    const ref = { site: call.site.id, payment: params.id };
    const payment = await selectPayment(db, ref);
    if (payment?.member !== call.viewer.id) return refused('not_found');
    if (!isOpen(payment.state)) return ok({ redirect: null });
    const started = await start(deps, call, payment);
    await inTransaction(db, async (tx) => {
      const locked = await lockPayment(tx, ref);
      if (!locked) return;
      if (started !== 'unavailable' && started !== 'refused' && started.reference !== null)
        await setReference(tx, ref, started.reference);
      if (started === 'unavailable') return;
      const isClosed = started === 'refused';
      const event = isClosed ? 'fail' : 'open';
      const changed = await applyEvent(deps, tx, locked, { event, cause: 'member', isClosed });
      // Nobody comes back from a provider's page where there is none. Opened again, the payment may be paid already.
      if (started !== 'refused' && (started.redirect === null || !changed))
        await checkLater(tx, { ...ref, cause: 'member' });
    });
    if (started === 'unavailable') return refused('provider_unavailable');
    return ok({ redirect: started === 'refused' ? null : started.redirect });
  });

async function start(
  deps: OpenDeps,
  { site, viewer }: Call<Member>,
  payment: Payment,
): Promise<ProviderStart | 'unavailable' | 'refused'> {
  const provider = await deps.providers.providerOf(site.id, payment.provider);
  try {
    return await provider.create(
      await providerOrderOf(deps, deps.kernel.database.db, payment, viewer.language),
    );
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'unavailable';
    if (error instanceof ProviderRefused) return 'refused';
    throw error;
  }
}
