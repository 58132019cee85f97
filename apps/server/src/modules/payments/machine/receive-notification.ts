import type { PaymentProvider } from '@bowline/contract/payment-choices';
import { receiveNotification, receivePostedNotification } from '@bowline/contract/payments';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { Bytes, Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Provider } from '../providers/provider.ts';
import type { Providers } from '../providers/providers.ts';
import { insertReversal } from '../providers/reversals.ts';
import { selectPayment } from '../store.ts';
import { checkLater } from './check-payment.ts';

interface NotificationDeps {
  readonly db: Queryable;
  readonly providers: Pick<Providers, 'accountAt'>;
}

interface Received {
  readonly provider: PaymentProvider;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

export const receiveNotificationRoutes = (deps: NotificationDeps) => [
  route(receiveNotification, (call, { params, query }) =>
    receive(deps, call, { provider: params.provider, query, body: Buffer.alloc(0) }),
  ),
  route(receivePostedNotification, (call, { params, query, body }) =>
    receive(deps, call, { provider: params.provider, query, body: body ?? Buffer.alloc(0) }),
  ),
];

/**
 * A notification is only a hint: whatever it says, a job asks the provider. It is acknowledged once that job is stored,
 * so that a crash loses nothing. What is forged, or about another site's payment, is not acknowledged.
 */
async function receive(
  { db, providers }: NotificationDeps,
  call: Call,
  { provider: name, query, body }: Received,
): Promise<Result<Bytes, 'not_found'>> {
  const provider: Provider | undefined = await providers.accountAt(call.site.id, name);
  const text = queryText(query);
  if (!provider || text === undefined) return refused('not_found');
  const notification = { query: text, header: (name: string) => call.header(name), body };
  const id = await provider.parseNotification(notification);
  const ref = id && { site: call.site.id, payment: id };
  const payment = ref && (await selectPayment(db, ref));
  if (!ref || payment?.provider !== name) return refused('not_found');
  const reversal = await provider.parseReversal?.(notification);
  const now = call.clock.now();
  await inTransaction(db, async (tx) => {
    if (reversal) await insertReversal(tx, ref, reversal, now);
    await checkLater(tx, { ...ref, cause: 'notification', notifiedAt: now.getTime() });
  });
  return ok({
    content: Buffer.from(provider.notificationAnswer),
    type: 'text/plain; charset=utf-8',
    cacheSeconds: 0,
  });
}

/** `undefined` when a parameter was sent twice: no provider does that. */
function queryText(query: Readonly<Record<string, unknown>>): string | undefined {
  const entries = Object.entries(query);
  if (entries.some(([, value]) => typeof value !== 'string')) return undefined;
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}
