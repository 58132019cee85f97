import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import { createRedis } from '#kernel/redis.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { createLockout } from './lockout.ts';

const config = { ...loadConfig(), redisPrefix: `lockout-test-${randomBytes(4).toString('hex')}:` };
const log = createLogger({ logLevel: 'silent' }, 'test');
const present = createRedis(config, log);
const absent = createRedis({ ...config, redisUrl: 'redis://127.0.0.1:1' }, log);
afterAll(() => Promise.all([present.close(), absent.close()]));

describe.each([
  ['with Redis', present],
  ['with Redis away', absent],
])('lock-out %s', (_name, redis) => {
  const lockout = createLockout(redis);
  const tries = (address: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => lockout.beginAttempt(address)));

  it('admits five, the fifth as the last', async () => {
    if (redis === present) await expect.poll(() => redis.client.isReady).toBe(true);
    const attempts = await tries('five', 5);
    expect(attempts).toEqual(attempts.map((_, index) => ({ allowed: true, isLast: index === 4 })));
  });

  it('never admits more than five of many at once', async () => {
    const attempts = await tries('many', 40);
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('blocks for fifteen minutes and no longer for trying on', async () => {
    await tries('blocked', 5);
    expect(await lockout.block('blocked')).toBe(15);
    await tries('blocked', 3);
    expect(await lockout.beginAttempt('blocked')).toEqual({ allowed: false, minutes: 15 });
  });

  it('does not count what was excused', async () => {
    await tries('excused', 4);
    for (let times = 0; times < 4; times += 1) await lockout.cancelAttempt('excused');
    const attempts = await tries('excused', 6);
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('forgets after a success', async () => {
    await tries('forgiven', 5);
    await lockout.reset('forgiven');
    expect(await lockout.beginAttempt('forgiven')).toEqual({ allowed: true, isLast: false });
  });
});
