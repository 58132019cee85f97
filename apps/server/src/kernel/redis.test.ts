import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '#testing/server/patience.ts';
import { loadConfig } from './config.ts';
import { createRedis } from './redis.ts';
import { createLogger } from './telemetry/logger.ts';

const config = loadConfig();
const logger = createLogger(config, 'test');
const redis = createRedis(config, logger);
const bare = createClient({ url: config.redisUrl });
beforeAll(async () => {
  await bare.connect();
  await vi.waitFor(() => redis.ready());
});
afterAll(async () => {
  await redis.close();
  await bare.close();
});

describe('redis', () => {
  it('prefixes every key', async () => {
    await redis.client.set('presence', '1', { expiration: { type: 'EX', value: 5 } });
    expect(await bare.get(`${config.redisPrefix}presence`)).toBe('1');
    await redis.ready();
  });

  it('prefixes the keys of limiters too', async () => {
    const limiter = new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      keyPrefix: 'login',
      points: 1,
      duration: 5,
    });
    await limiter.consume('somebody');
    await expect(limiter.consume('somebody')).rejects.toMatchObject({ consumedPoints: 2 });
    expect(await bare.get(`${config.redisPrefix}login:somebody`)).toBe('2');
  });

  it('fails fast while redis is away', async () => {
    const lost = createRedis({ ...config, redisUrl: 'redis://127.0.0.1:1' }, logger);
    const started = performance.now();
    await expect(lost.client.get('anything')).rejects.toThrow();
    await expect(lost.ready()).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2_000);
    await lost.close();
  });

  it.each([0, 1, 10])('leaves no connection when it is closed %i ms after it began to dial', async (ms) => {
    const open = new Set<Socket>();
    let accepted = 0;
    const { hostname, port: realPort } = new URL(config.redisUrl);
    const relay = createServer((socket) => {
      accepted += 1;
      open.add(socket);
      const real = connect(Number(realPort || 6379), hostname);
      socket.pipe(real).pipe(socket);
      for (const end of [socket, real]) end.on('error', () => undefined);
      socket.on('close', () => open.delete(socket) && real.destroy());
    }).listen(0);
    const { port } = relay.address() as AddressInfo;
    const dialling = createRedis({ ...config, redisUrl: `redis://127.0.0.1:${port}` }, logger);
    await pause(ms);
    await dialling.close();
    await pause(500);
    expect({ accepted: accepted <= 1, open: open.size }).toEqual({ accepted: true, open: 0 });
    relay.close();
  });

  it('lets go of one that answers nothing any more, and comes back to it', async () => {
    let mute = false;
    const half = createServer((socket) => {
      socket.on('data', (sent) => {
        if (mute) return;
        const commands = sent.toString().match(/HELLO|CLIENT|PING/g) ?? [];
        for (const command of commands) socket.write(command === 'HELLO' ? '%0\r\n' : '+OK\r\n');
      });
    }).listen(0);
    const { port } = half.address() as AddressInfo;
    const muted = createRedis({ ...config, redisUrl: `redis://127.0.0.1:${port}` }, logger);
    await vi.waitFor(() => muted.ready());

    mute = true;
    const started = performance.now();
    await expect(muted.client.get('anything')).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2_000);

    mute = false;
    await vi.waitFor(() => muted.ready(), patience(5_000));
    await muted.close();
    half.close();
  });
});
