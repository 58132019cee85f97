import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '#testing/server/patience.ts';
import { loadConfig } from '../config.ts';
import { createRedis, type Redis } from '../redis.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMergedCounts } from './merged-counts.ts';

const config = { ...loadConfig(), redisPrefix: `bowline-test-${randomUUID()}:` };
const logger = createLogger({ logLevel: 'silent' }, 'test');
/** As many processes as connections. */
const redises: Redis[] = Array.from({ length: 4 }, () => createRedis(config, logger));
beforeAll(() => vi.waitFor(() => Promise.all(redises.map((redis) => redis.ready())), 5_000));
afterAll(() => Promise.all(redises.map((redis) => redis.close())));

const limit = { calls: 600, seconds: 86_400 };
/** A fortieth of the limit for each further process. */
const most = 600 + 3 * 15;

type Count = ReturnType<typeof createMergedCounts>;
const processes = (): Count[] => redises.map(createMergedCounts);

/** Calls all processes in turns from many callers at once, and returns how many calls were let through. */
async function flood(counts: readonly Count[], key: string, calls: number, atOnce: number): Promise<number> {
  let [next, passed] = [0, 0];
  const call = async () => {
    while (next < calls) {
      const count = counts[next % counts.length];
      next += 1;
      if ((await count?.(key, limit)) === 0) passed += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, call));
  return passed;
}

describe('merged counts', () => {
  it('are exact in one process, for calls in a row and at once', async () => {
    for (const atOnce of [1, 50, 1_000]) {
      const [count] = processes();
      if (!count) throw new Error('there is no process');
      expect(await flood([count], randomUUID(), 1_000, atOnce)).toBe(600);
    }
  });

  it.each([1, 4, 40, 400, 4_000])(
    'let at most a fortieth of the limit per further process through four, %i calls at once',
    async (atOnce) => {
      const passed = await flood(processes(), randomUUID(), 4_000, atOnce);
      expect(passed).toBeGreaterThanOrEqual(600);
      expect(passed).toBeLessThanOrEqual(most);
    },
  );

  it('are known to the other processes within a second', async () => {
    const [first, second] = processes();
    const key = randomUUID();
    for (let call = 0; call < 10; call += 1) await first?.(key, { calls: 10_000, seconds: 86_400 });
    await new Promise((resolve) => setTimeout(resolve, 700));
    // The first call learns of the others when it merges, the second is refused.
    await second?.(key, { calls: 10, seconds: 86_400 });
    expect(await second?.(key, { calls: 10, seconds: 86_400 })).toBeGreaterThan(0);
  });

  it('end with their window', async () => {
    const [count] = processes();
    const key = randomUUID();
    const short = { calls: 1, seconds: 1 };
    await expect.poll(() => count?.(key, short), { interval: 5 }).toBeGreaterThan(0);
    await expect.poll(() => count?.(key, short), { interval: 50, timeout: patience(3_000) }).toBe(0);
  });

  it('go on without Redis, in each process for itself', async () => {
    const lost = createRedis({ ...config, redisUrl: 'redis://127.0.0.1:1' }, logger);
    const count = createMergedCounts(lost);
    expect(await flood([count], randomUUID(), 700, 20)).toBe(600);
    await lost.close();
  });
});
