import { createCachedRevision } from './cached-revision.ts';
import { systemClock } from './clock.ts';
import { type Environment, loadConfig, loadSecrets } from './config.ts';
import { createMemberKeys } from './crypto/member-keys.ts';
import { createHashingLimiter, createPasswords } from './crypto/passwords.ts';
import { createVault } from './crypto/vault.ts';
import { createDatabase } from './db/pool.ts';
import type { Kernel } from './kernel.ts';
import { createNudges } from './nudges.ts';
import { systemRandom } from './random.ts';
import { createRedis } from './redis.ts';
import { createLogger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';

export interface KernelOptions {
  readonly service: string;
  readonly env?: Environment;
  /** Replaced by tests. */
  readonly replace?: Partial<Pick<Kernel, 'clock' | 'random' | 'log'>>;
}

export interface OwnedKernel extends Kernel {
  close(): Promise<void>;
}

/** Connects a process to its services without waiting for them: `/readyz` says when they answer. */
export function createKernel({ service, env, replace = {} }: KernelOptions): OwnedKernel {
  const config = loadConfig(env);
  const secrets = loadSecrets(env);
  const log = replace.log ?? createLogger(config, service);
  const metrics = createMetrics(service);
  const database = createDatabase(config, { service, logger: log });
  metrics.watchPools({ main: database.pool, walks: database.walkPool });
  const hashing = createHashingLimiter();
  metrics.watchHashing(hashing);
  const redis = createRedis(config, log);
  const nudges = createNudges(config, { logger: log, metrics });
  metrics.watchConnections({ redis: () => redis.client.isReady, nats: nudges.isOnline });
  const vault = createVault(secrets);
  const clock = replace.clock ?? systemClock;
  return {
    config,
    database,
    redis,
    nudges,
    vault,
    memberKeys: createMemberKeys({ vault, clock }),
    passwords: createPasswords(secrets, hashing),
    clock,
    random: replace.random ?? systemRandom,
    log,
    metrics,
    cachedRevision: createCachedRevision(database.db, clock),
    close: async () => {
      await Promise.allSettled([nudges.close(), redis.close(), database.close()]);
    },
  };
}
