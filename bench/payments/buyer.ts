import { setTimeout as pause } from 'node:timers/promises';
import { aMember } from '@bowline/testing/factories/members';
import type { ProductEnvironment } from '../faults/product-environment.ts';
import { createHttpClient, type HttpClient } from '../lib/http-client.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import type { Choice, SimulatedProvider } from './simulated-providers.ts';

const longestTryMs = 180_000;

export interface Buyer {
  readonly client: HttpClient;
}

export interface PaidPayment {
  readonly id: string;
  readonly paidAt: Date;
}

export async function aBuyer({ context, site, apiOrigin }: ProductEnvironment): Promise<Buyer> {
  const { cookie } = await aMember(context, site);
  const host = `${site.domain}:${new URL(apiOrigin).port}`;
  return { client: createHttpClient(apiOrigin, { host, cookie }, { timeoutMs: 10_000 }) };
}

interface Wish {
  readonly buyer: Buyer;
  readonly provider: SimulatedProvider;
  readonly method: string;
  readonly credits: number;
  readonly choice: Choice;
}

/** One purchase, as a browser makes it: every call is tried again until it is answered. */
export async function buy(
  { buyer: { client }, provider, method, credits, choice }: Wish,
  beforeChoice: () => unknown,
): Promise<PaidPayment | 'resumed'> {
  const { payment } = await persistently(() => order(client, { method, credits }));
  const { redirect } = await persistently(() => client.post(`/api/payments/${payment.id}/open`, {}));
  // Another purchase of this member was the same and is already decided.
  if (redirect === null) return 'resumed';
  await fetch(redirect);
  beforeChoice();
  const paidAt = new Date();
  await provider.choose(payment.id, choice).catch(() => undefined);
  if (choice === 'fail' || choice === 'cancel')
    await persistently(() => client.post(`/api/payments/${payment.id}/check`, { declined: true }));
  return { id: payment.id, paidAt };
}

/** Orders at the price that is shown now: another order of this member may have used up a discount meanwhile. */
async function order(client: HttpClient, { method, credits }: Pick<Wish, 'method' | 'credits'>) {
  const shown = await client.get('/api/payments/checkout');
  if (shown.status !== 200) return shown;
  const { bundles, methods, country } = JSON.parse(shown.body);
  const bundle = bundles.find((one: { credits: number }) => one.credits === credits);
  const bank = methods.find((one: { method: string }) => one.method === method)?.banks[0]?.id;
  return client.post('/api/payments', {
    credits,
    country,
    method,
    expected: bundle.price,
    ...(bank && { bank }),
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of three calls, each read where it is made
async function persistently(call: () => ReturnType<HttpClient['get']>): Promise<any> {
  const deadline = performance.now() + longestTryMs;
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer?.status === 200) return JSON.parse(answer.body);
    if (performance.now() > deadline) throw new Error(`no answer within three minutes: ${answer?.body}`);
    await pause(300);
  }
}

/**
 * Lets every payment that is not paid be asked about now, and lets open orders lapse. Returns when the poll has enqueued all
 * of its checks: who counts unfinished jobs afterwards counts them too.
 */
export async function pollAll({ context }: ProductEnvironment): Promise<void> {
  const { pool } = context.kernel.database;
  await pool.query(`update payments.payment set next_poll_at = now(), expires_at = least(expires_at, now())
    where completed_at is null`);
  await pool.query("select kernel.enqueue('payments.poll')");
  await countUnfinishedJobs(context);
}
