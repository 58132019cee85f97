import { setTimeout as pause, setImmediate } from 'node:timers/promises';
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

/** How long Redis may leave everything unanswered, and how often that is looked at. */
const patienceMs = 500;
const longestRetryMs = 2_000;

function clientFor(config: Pick<Config, 'redisUrl' | 'redisPrefix'>) {
  return createClient({
    url: config.redisUrl,
    keyPrefix: config.redisPrefix,
    disableOfflineQueue: true,
    // A timeout of its own for every command costs more than most commands, and ends with the sending: see the pulse.
    commandOptions: { timeout: 0 },
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
  const connect = () =>
    void client.connect().catch((error: unknown) => logger.error({ err: error }, 'redis gave up connecting'));
  connect();
  const pulse = setInterval(() => void takePulse(client, connect), patienceMs);
  pulse.unref();

  return {
    client,
    ready: async () => {
      await client.ping();
    },
    close: async () => {
      clearInterval(pulse);
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}

/** A Redis that keeps its connections and answers nothing would hold up every caller: it is left, and looked for again. */
async function takePulse(client: RedisClient, connect: () => void): Promise<void> {
  if (!client.isReady) return;
  let answered = false;
  const hear = () => {
    answered = true;
  };
  client.ping().then(hear, hear);
  await pause(patienceMs, undefined, { ref: false });
  // Where it was this process that was busy, the answer lies there unread.
  await setImmediate();
  if (answered || !client.isReady) return;
  client.destroy();
  connect();
}
