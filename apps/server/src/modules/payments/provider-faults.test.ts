import { type PaypalSimulator, startPaypal } from '@bowline/simulators/paypal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { poll } from './machine/poll.ts';

let server: TestServer;
let paypal: PaypalSimulator;
let site: Site;

beforeAll(async () => {
  server = await aServer();
  paypal = await startPaypal();
  const { db } = server.kernel.database;
  site = await aSite(db, { settings: { time_bonus: false, welcome_percentage: 0 } });
  await server.context.payments.saveProviderAccount(db, site.id, {
    provider: 'paypal',
    position: 0,
    statementName: 'TST Media',
    credentials: paypal.credentials,
  });
});
afterAll(async () => {
  await server.close();
  await paypal.close();
});

const smallest = {
  credits: 100,
  country: 'NL',
  method: 'paypal',
  expected: { amount: 1200, currency: 'EUR' },
};
const balanceOf = async ({ memberId }: TestMember) =>
  (await server.context.credits.balanceOf(server.kernel.database.db, site.id, [memberId])).get(memberId);

async function unavailableCalls(): Promise<number> {
  const series =
    /^bowline_payment_provider_calls_total\{provider="paypal",call="create",outcome="unavailable"\S* (\d+)$/m;
  return Number(series.exec(await server.kernel.metrics.registry.metrics())?.[1] ?? 0);
}

/** Polls as if its time had come. */
async function pollNow(payment: string): Promise<void> {
  await server.kernel.database.pool.query('update payments.payment set next_poll_at = now() where id = $1', [
    payment,
  ]);
  await poll(server.kernel);
  await server.jobsDone();
}

// `hang` waits for the time-out of a call, so it is tried where money moves.
it.each([
  { fault: 'error', calls: ['create', 'capture'] },
  { fault: 'cut', calls: ['create', 'capture'] },
  { fault: 'hang', calls: ['capture'] },
] as const)(
  'a provider that fails by $fault after it accepted charges once, and is credited later',
  async ({ fault, calls }) => {
    const member = await aMember(server.context, site);
    const browser = aBrowser(server.app, site, member.cookie);
    const { body } = await browser.post('/api/payments', smallest);
    const { id } = body.payment;
    const open = () => browser.post(`/api/payments/${id}/open`, {});
    const state = async () => (await browser.get(`/api/payments/${id}`)).body.payment.state;
    if (calls.some((call) => call === 'create')) {
      paypal.breakNext('create', fault);
      const before = await unavailableCalls();
      expect(await open()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      expect((await unavailableCalls()) - before).toBe(1);
      expect(await state()).toBe('created');
    }
    expect(await open()).toMatchObject({ status: 200, body: { redirect: expect.any(String) } });
    expect(paypal.books().filter(({ payment }) => payment === id)).toHaveLength(1);

    await paypal.pay(id);
    paypal.breakNext('capture', fault);
    await browser.post(`/api/payments/${id}/check`, { declined: false });
    await server.jobsDone().catch(() => undefined);
    expect(['pending', 'completed']).toContain(await state());
    // On a busy machine the first call may still be under way at the provider, which then refuses the next.
    await expect
      .poll(
        async () => {
          await pollNow(id);
          return state();
        },
        { timeout: patience(30_000), interval: 500 },
      )
      .toBe('completed');
    expect(await balanceOf(member)).toBe(100);
    expect(paypal.books().find(({ payment }) => payment === id)).toMatchObject({ captured: 1200 });
  },
  patience(60_000),
);
