import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import { createRedis } from '#kernel/redis.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { createMailLimits } from './mail-limits.ts';

const config = { ...loadConfig(), redisPrefix: `mail-limits-test-${randomBytes(4).toString('hex')}:` };
const log = createLogger({ logLevel: 'silent' }, 'test');
const connected = createRedis(config, log);
const unreachable = createRedis({ ...config, redisUrl: 'redis://127.0.0.1:1' }, log);
afterAll(() => Promise.all([connected.close(), unreachable.close()]));

describe.each([
  ['with Redis', connected],
  ['without Redis', unreachable],
])('createMailLimits %s', (_name, redis) => {
  const limits = createMailLimits(redis);

  it.each([
    ['password_reset', 3],
    ['password_reset_address', 3],
    ['password_guessed', 1],
    ['activation', 3],
    ['activation_day', 6],
    ['email_change', 5],
    ['new_address', 3],
    ['security_notice', 5],
    ['deletion', 3],
    ['existing_account', 1],
  ] as const)('spend() allows %s %i times among parallel requests', async (budget, mails) => {
    if (redis === connected) await expect.poll(() => redis.client.isReady).toBe(true);
    const allowed = await Promise.all(Array.from({ length: 12 }, () => limits.spend(budget, 'somebody')));
    expect(allowed.filter(Boolean)).toHaveLength(mails);
  });

  it('spend() counts each owner separately', async () => {
    await limits.spend('existing_account', 'one');
    expect(await limits.spend('existing_account', 'one')).toBe(false);
    expect(await limits.spend('existing_account', 'another')).toBe(true);
  });
});

it('spend() counts for a day or an hour from the first mail', async () => {
  const limits = createMailLimits(connected);
  await limits.spend('password_reset', 'timed');
  await limits.spend('activation', 'timed');
  expect(await connected.client.ttl('mails:password_reset:timed')).toBeGreaterThan(24 * 60 * 60 - 60);
  expect(await connected.client.ttl('mails:activation:timed')).toBeLessThanOrEqual(60 * 60);
});
