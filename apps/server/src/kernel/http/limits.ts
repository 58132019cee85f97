import type { Operation } from '@bowline/contract/operation';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import { refuse } from './refusal.ts';

const general = { calls: 600, seconds: 60 };

/**
 * Counts calls per caller. With Redis away each process counts for itself: limits loosen, nothing stops.
 * `scale` widens every limit for load tests.
 */
export function createLimits(redis: Redis, scale: number) {
  const limiters = new Map<string, RateLimiterRedis>();

  function limiter(name: string, limit: { calls: number; seconds: number }): RateLimiterRedis {
    const known = limiters.get(name);
    if (known) return known;
    const options = { points: limit.calls * scale, duration: limit.seconds, keyPrefix: `limit:${name}` };
    const made = new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      ...options,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(name, made);
    return made;
  }

  async function spend(
    name: string,
    limit: { calls: number; seconds: number },
    caller: string,
  ): Promise<void> {
    try {
      await limiter(name, limit).consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refuse('rate_limited', { seconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  return async (operation: Operation, caller: string): Promise<void> => {
    await spend('all', general, caller);
    if (operation.limit) await spend(operation.id, operation.limit, caller);
  };
}
export type Limits = ReturnType<typeof createLimits>;
