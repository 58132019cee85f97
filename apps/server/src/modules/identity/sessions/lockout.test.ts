import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import { createRedis } from '#kernel/redis.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { createLockout } from './lockout.ts';

const config = { ...loadConfig(), redisPrefix: `lockout-test-${randomBytes(4).toString('hex')}:` };
const log = createLogger({ logLevel: 'silent' }, 'test');
const connected = createRedis(config, log);
const unreachable = createRedis({ ...config, redisUrl: 'redis://127.0.0.1:1' }, log);
afterAll(() => Promise.all([connected.close(), unreachable.close()]));

describe.each([
  ['with Redis', connected],
  ['without Redis', unreachable],
])('createLockout %s', (_name, redis) => {
  const lockout = createLockout(redis);
  const attempt = (address: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => lockout.beginAttempt(address)));

  it('beginAttempt() allows five attempts and marks the fifth as the last', async () => {
    if (redis === connected) await expect.poll(() => redis.client.isReady).toBe(true);
    const attempts = await attempt('five', 5);
    expect(attempts).toEqual(attempts.map((_, index) => ({ allowed: true, isLast: index === 4 })));
  });

  it('beginAttempt() allows five of forty parallel attempts', async () => {
    const attempts = await attempt('many', 40);
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('block() lasts fifteen minutes, and further attempts do not extend it', async () => {
    await attempt('blocked', 5);
    expect(await lockout.block('blocked')).toBe(15);
    await attempt('blocked', 3);
    expect(await lockout.beginAttempt('blocked')).toEqual({ allowed: false, minutes: 15 });
  });

  it('cancelAttempt() takes an attempt back', async () => {
    await attempt('cancelled', 4);
    for (let times = 0; times < 4; times += 1) await lockout.cancelAttempt('cancelled');
    const attempts = await attempt('cancelled', 6);
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('reset() forgets all attempts', async () => {
    await attempt('reset', 5);
    await lockout.reset('reset');
    expect(await lockout.beginAttempt('reset')).toEqual({ allowed: true, isLast: false });
  });
});
