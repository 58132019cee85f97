import { readFileSync } from 'node:fs';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Config } from './config.ts';
import type { Logger } from './telemetry/logger.ts';

type RedisClient = ReturnType<typeof clientFor>;

export interface Redis {
  /** Adds the configured prefix to every key. While Redis is unreachable a command rejects immediately; the caller decides what follows. */
  readonly client: RedisClient;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Redis counts as hung when it answers nothing for this long; checked as often. */
const hangTimeoutMs = 500;
const maxRetryDelayMs = 2_000;

type RedisConfig = Pick<Config, 'redisUrl' | 'redisPrefix'> & Partial<Pick<Config, 'redisCaFile'>>;

function clientFor(config: RedisConfig, isClosed: () => boolean) {
  return createClient({
    url: config.redisUrl,
    keyPrefix: config.redisPrefix,
    disableOfflineQueue: true,
    // A timer per command costs more than most commands and covers sending only; `checkHang` covers the answer too.
    commandOptions: { timeout: 0 },
    socket: {
      ...(config.redisCaFile !== undefined && { tls: true, ca: readFileSync(config.redisCaFile) }),
      connectTimeout: 2_000,
      reconnectStrategy: (retries) =>
        !isClosed() && Math.min(50 * 2 ** retries, maxRetryDelayMs) + Math.random() * 100,
    },
  });
}

/** Connects in the background and reconnects for ever: a process may start before Redis does. */
export function createRedis(config: RedisConfig, logger: Logger): Redis {
  let closed = false;
  const client = clientFor(config, () => closed);
  let unreachable = false;
  client.on('error', (error) => {
    if (!unreachable) logger.warn({ err: error }, 'redis is unreachable');
    unreachable = true;
  });
  client.on('ready', () => {
    if (closed) return void client.close();
    if (unreachable) logger.info('redis is reachable again');
    unreachable = false;
  });
  const connect = () =>
    void client
      .connect()
      .catch((error: unknown) => closed || logger.error({ err: error }, 'redis: connecting failed for good'));
  connect();
  const hangCheck = setInterval(() => void checkHang(client, connect), hangTimeoutMs);
  hangCheck.unref();

  return {
    client,
    ready: async () => {
      await client.ping();
    },
    close: async () => {
      clearInterval(hangCheck);
      closed = true;
      // One that is dialling could not be stopped: it is let go of when it is through, and gives up when it is not.
      if (client.isReady) await client.close();
    },
  };
}

/** Reconnects when Redis keeps the connection open but answers nothing, which would block every caller. */
async function checkHang(client: RedisClient, connect: () => void): Promise<void> {
  if (!client.isReady) return;
  let answered = false;
  const onAnswer = () => {
    answered = true;
  };
  client.ping().then(onAnswer, onAnswer);
  await pause(hangTimeoutMs, undefined, { ref: false });
  // If this process itself was busy, the answer may be waiting unread in the socket.
  await setImmediate();
  if (answered || !client.isReady) return;
  client.destroy();
  connect();
}
