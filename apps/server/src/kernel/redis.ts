import { createClient } from 'redis';
import type { Config } from './config.ts';
import type { Logger } from './telemetry/logger.ts';

export type RedisClient = ReturnType<typeof clientFor>;

export interface Redis {
  /** Every key gets the configured prefix. While Redis is away a command rejects at once: the caller decides what then. */
  readonly client: RedisClient;
  ready(): Promise<void>;
  close(): Promise<void>;
}

const commandTimeoutMs = 500;
const longestRetryMs = 2_000;

function clientFor(config: Pick<Config, 'redisUrl' | 'redisPrefix'>) {
  return createClient({
    url: config.redisUrl,
    keyPrefix: config.redisPrefix,
    disableOfflineQueue: true,
    commandOptions: { timeout: commandTimeoutMs },
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestRetryMs) + Math.random() * 100,
    },
  });
}

/** Starts connecting and goes on for ever; a process may start before Redis does. */
export function createRedis(config: Pick<Config, 'redisUrl' | 'redisPrefix'>, logger: Logger): Redis {
  const client = clientFor(config);
  let away = false;
  client.on('error', (error) => {
    if (!away) logger.warn({ err: error }, 'redis is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.info('redis is back');
    away = false;
  });
  client.connect().catch((error: unknown) => logger.error({ err: error }, 'redis gave up connecting'));

  return {
    client,
    ready: async () => {
      await client.ping();
    },
    close: async () => {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
