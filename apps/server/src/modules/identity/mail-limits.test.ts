import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import { createRedis } from '#kernel/redis.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { createMailLimits } from './mail-limits.ts';

const config = { ...loadConfig(), redisPrefix: `mail-limits-test-${randomBytes(4).toString('hex')}:` };
const log = createLogger({ logLevel: 'silent' }, 'test');
const present = createRedis(config, log);
const absent = createRedis({ ...config, redisUrl: 'redis://127.0.0.1:1' }, log);
afterAll(() => Promise.all([present.close(), absent.close()]));

describe.each([
  ['with Redis', present],
  ['with Redis away', absent],
])('mails %s', (_name, redis) => {
  const limits = createMailLimits(redis);

  it.each([
    ['password_reset', 3],
    ['activation', 3],
    ['activation_day', 6],
    ['email_change', 5],
    ['new_address', 3],
    ['security_notice', 5],
    ['deletion', 3],
    ['existing_account', 1],
  ] as const)('%s: %i and no more, however many ask at once', async (budget, mails) => {
    if (redis === present) await expect.poll(() => redis.client.isReady).toBe(true);
    const asked = await Promise.all(Array.from({ length: 12 }, () => limits.spend(budget, 'somebody')));
    expect(asked.filter(Boolean)).toHaveLength(mails);
  });

  it('count for each asker apart', async () => {
    await limits.spend('existing_account', 'one');
    expect(await limits.spend('existing_account', 'one')).toBe(false);
    expect(await limits.spend('existing_account', 'another')).toBe(true);
  });
});

it('are counted for a day or an hour from the first', async () => {
  const limits = createMailLimits(present);
  await limits.spend('password_reset', 'timed');
  await limits.spend('activation', 'timed');
  expect(await present.client.ttl('mails:password_reset:timed')).toBeGreaterThan(24 * 60 * 60 - 60);
  expect(await present.client.ttl('mails:activation:timed')).toBeLessThanOrEqual(60 * 60);
});
