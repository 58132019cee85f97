import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember, type TestMember } from '@bowline/server/testing/factories/members.ts';
import type { ProductEnvironment } from '../faults/product-environment.ts';
import { createHttpClient, type HttpClient } from '../lib/http-client.ts';
import { countUnfinishedJobs } from '../lib/unfinished-jobs.ts';
import type { Choice, SimulatedProvider } from './simulated-providers.ts';

const longestTryMs = 180_000;
/** The schedule asks every minute; a worker that was killed begins again within one. */
const longestPollMs = 150_000;

export interface Buyer {
  readonly client: HttpClient;
  readonly member: TestMember;
}

export interface PaidPayment {
  readonly id: string;
  readonly paidAt: Date;
}

export async function aBuyer(
  { context, apiOrigin }: ProductEnvironment,
  site: Pick<Site, 'id' | 'domain'>,
): Promise<Buyer> {
  const member = await aMember(context, site);
  const host = `${site.domain}:${new URL(apiOrigin).port}`;
  const headers = { host, cookie: member.cookie };
  return { client: createHttpClient(apiOrigin, headers, { timeoutMs: 10_000 }), member };
}

interface Wish {
  readonly buyer: Buyer;
  readonly provider: SimulatedProvider;
  readonly method: string;
  readonly credits: number;
  readonly choice: Choice | 'late';
}

/** Longer than an order keeps its code from another of the same member. */
const lateMs = 15_000;

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
  // A tab that is left open, and paid after another order was made.
  if (choice === 'late') await pause(lateMs);
  beforeChoice();
  const paidAt = new Date();
  await provider.choose(payment.id, choice === 'late' ? 'pay' : choice).catch(() => undefined);
  if (choice === 'fail' || choice === 'cancel')
    await persistently(() => client.post(`/api/payments/${payment.id}/check`, { declined: true }));
  return { id: payment.id, paidAt };
}

/** Orders by direct debit, where the account's limit allows it. Nothing is left to do for the buyer. */
export async function buyByDebit({ client }: Buyer): Promise<'bought' | 'refused'> {
  const ordered = await order(client, { method: 'direct_debit', credits: 100 });
  if (ordered.status !== 200) return 'refused';
  const { id } = JSON.parse(ordered.body).payment;
  await persistently(() => client.post(`/api/payments/${id}/open`, {}));
  return 'bought';
}

/** Withdraws from a payment. Returns whether it was taken. */
export const withdraw = async ({ client }: Buyer, payment: string): Promise<boolean> =>
  (await client.post(`/api/payments/${payment}/withdraw`, {})).status === 200;

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
 * Makes every payment that is not paid due to be asked about, lets open orders lapse, and waits until the schedule has asked.
 * Returns how many it has not asked about in time.
 */
export async function allPolled({ context }: ProductEnvironment): Promise<number> {
  const { pool } = context.kernel.database;
  const { rows } = await pool.query<{ asked: Date }>('select now() as asked');
  await pool.query(
    `update payments.payment set next_poll_at = $1, expires_at = least(expires_at, $1) where completed_at is null`,
    [rows[0]?.asked],
  );
  const deadline = performance.now() + longestPollMs;
  for (;;) {
    const waiting = await pool.query('select from payments.payment where next_poll_at <= $1', [
      rows[0]?.asked,
    ]);
    const count = waiting.rowCount ?? 0;
    if (count === 0 || performance.now() > deadline) {
      await countUnfinishedJobs(context);
      return count;
    }
    await pause(1_000);
  }
}
