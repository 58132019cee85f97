import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Redis } from '#kernel/redis.ts';
import { networkFailures, pauseAfterFailures } from '../rules.ts';

export interface NetworkPause {
  /** Returns for how many seconds nobody of this network can log in; 0 when there is no pause. */
  secondsLeft(network: string): Promise<number>;
  /** Counts a wrong password, which may begin a pause. */
  addFailure(network: string): Promise<void>;
}

/**
 * Slows down trying a common password on many addresses, which never locks any of them. Without Redis each process counts for
 * itself. `scale` widens the limit for load tests.
 */
export function createNetworkPause(redis: Redis, scale: number): NetworkPause {
  const counter = (keyPrefix: string, seconds: number) => {
    const options = { keyPrefix, points: 1, duration: seconds };
    return new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      ...options,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const failures = counter('login-failures', networkFailures.seconds);
  const pauses = counter('login-pause', networkFailures.seconds);

  return {
    secondsLeft: async (network) => {
      const pause = await pauses.get(network);
      return pause ? Math.ceil(pause.msBeforeNext / 1000) : 0;
    },
    addFailure: async (network) => {
      const { consumedPoints } = await failures.penalty(network);
      const seconds = pauseAfterFailures(consumedPoints, networkFailures.free * scale);
      if (seconds > 0) await pauses.block(network, seconds);
    },
  };
}
