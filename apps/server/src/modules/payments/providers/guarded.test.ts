import { expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import { guarded, ProviderBusy } from './guarded.ts';
import { type Provider, ProviderRefused, type ProviderStatus, ProviderUnavailable } from './provider.ts';

const paid: ProviderStatus = {
  state: 'paid',
  reference: null,
  captured: null,
  refunded: 0,
  chargedBack: false,
};
const timeOut = () =>
  new ProviderUnavailable('no answer', { cause: new DOMException('too late', 'TimeoutError') });

/** A provider account whose answers the test gives. */
function anAccount() {
  const waiting: PromiseWithResolvers<ProviderStatus>[] = [];
  const provider: Provider = {
    name: 'sandbox',
    capabilities: [],
    create: async () => ({ redirect: null, reference: null }),
    status: () => {
      const answer = Promise.withResolvers<ProviderStatus>();
      waiting.push(answer);
      return answer.promise;
    },
    refund: async () => undefined,
    parseNotification: async () => undefined,
    notificationAnswer: '',
  };
  const clock = fixedClock('2026-11-19T12:00:00Z');
  const account = guarded(provider, clock);
  const ask = () => account.provider.status({ payment: 'any' as EntityId, reference: null });
  return { ...account, clock, waiting, ask };
}

/** Asks, and waits until the account was called. */
async function called({ ask, waiting }: ReturnType<typeof anAccount>) {
  const before = waiting.length;
  const answer = ask();
  await expect.poll(() => waiting.length).toBe(before + 1);
  return { answer, call: waiting[before] };
}

/** Asks, and has the account fail in this way. */
async function fail(account: ReturnType<typeof anAccount>, error: Error): Promise<void> {
  const { answer, call } = await called(account);
  call?.reject(error);
  await expect(answer).rejects.toBe(error);
}

/** Asks, and has the account answer. */
async function succeed(account: ReturnType<typeof anAccount>): Promise<void> {
  const { answer, call } = await called(account);
  call?.resolve(paid);
  await expect(answer).resolves.toEqual(paid);
}

it('calls wait for their turn at an account that answers', async () => {
  const { ask, waiting } = anAccount();
  const all = Array.from({ length: 8 }, ask);
  for (let answered = 0; answered < 8; answered += 1) {
    await expect.poll(() => waiting.length).toBe(Math.min(answered + 2, 8));
    waiting[answered]?.resolve(paid);
  }
  await expect(Promise.all(all)).resolves.toHaveLength(8);
});

it('two calls run at once, and at an account that is slow a third comes back later', async () => {
  const account = anAccount();
  const { ask, waiting } = account;
  const both = [ask(), ask()];
  await expect(ask()).rejects.toBeInstanceOf(ProviderBusy);
  expect(waiting).toHaveLength(2);
  for (const answer of waiting) answer.resolve(paid);
  await expect(Promise.all(both)).resolves.toEqual([paid, paid]);
  await succeed(account);
});

it('the more calls are sent away, the longer each waits', async () => {
  const { ask } = anAccount();
  void ask();
  void ask();
  const waits: number[] = [];
  for (let times = 0; times < 40; times += 1)
    await ask().catch((error: ProviderBusy) => waits.push(error.retryInMs));
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect([waits[0], waits.at(-1)]).toEqual([500, 8_000]);
});

it('after five time-outs in a row nobody is called for half a minute, then one call decides', async () => {
  const account = anAccount();
  const { clock, waiting, ask, isPaused } = account;
  for (let times = 0; times < 5; times += 1) await fail(account, timeOut());
  expect(isPaused()).toBe(true);
  await expect(ask()).rejects.toBeInstanceOf(ProviderBusy);
  await expect(account.provider.create({} as never)).rejects.toBeInstanceOf(ProviderBusy);
  expect(waiting).toHaveLength(5);

  clock.advance(30_000);
  const trial = await called(account);
  await expect(ask()).rejects.toBeInstanceOf(ProviderBusy);
  const again = timeOut();
  trial.call?.reject(again);
  await expect(trial.answer).rejects.toBe(again);
  expect(isPaused()).toBe(true);
  await expect(ask()).rejects.toBeInstanceOf(ProviderBusy);

  clock.advance(30_000);
  await succeed(account);
  expect(isPaused()).toBe(false);
});

it.each([
  ['an answer', undefined],
  ['a refusal', new ProviderRefused('no')],
  ['an error that came at once', new ProviderUnavailable('answered 500')],
])('time-outs with %s between them pause nothing', async (_, between) => {
  const account = anAccount();
  for (let times = 0; times < 9; times += 1) {
    if (times !== 4) await fail(account, timeOut());
    else if (between) await fail(account, between);
    else await succeed(account);
  }
  expect(account.isPaused()).toBe(false);
});
