import type { CachedRevision } from './cached-revision.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { MemberKeys } from './crypto/member-keys.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/pool.ts';
import type { Nudges } from './nudges.ts';
import type { Random } from './random.ts';
import type { Redis } from './redis.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** The services every module is built on. */
export interface Kernel {
  readonly config: Config;
  readonly database: Database;
  readonly redis: Redis;
  readonly nudges: Nudges;
  readonly vault: Vault;
  readonly memberKeys: MemberKeys;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly cachedRevision: CachedRevision;
}
