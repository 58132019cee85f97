import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#kernel/redis.ts';
import { lockoutLimit } from '../rules.ts';

type Attempt =
  /** `isLast`: if this password is wrong, the key is to be blocked. */
  | { readonly allowed: true; readonly isLast: boolean }
  | { readonly allowed: false; readonly minutes: number };

export interface Lockout {
  /** Counts the attempt before the password is verified, so that parallel guesses cannot exceed the limit. */
  beginAttempt(key: string): Promise<Attempt>;
  /** Takes back an attempt whose password was not verified. */
  cancelAttempt(key: string): Promise<void>;
  /** Returns for how many minutes the key is blocked. */
  block(key: string): Promise<number>;
  reset(key: string): Promise<void>;
}

const minutesOf = (milliseconds: number): number => Math.ceil(milliseconds / 60_000);

/**
 * Counts wrong passwords per e-mail hash, whether or not the address has an account, per known device or per session. Without Redis
 * each process counts for itself, which loosens the limit.
 */
export function createLockout(redis: Redis): Lockout {
  const options = { keyPrefix: 'lockout', points: lockoutLimit.attempts, duration: lockoutLimit.seconds };
  const limiter = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    ...options,
    insuranceLimiter: new RateLimiterMemory(options),
  });

  return {
    beginAttempt: async (key) => {
      try {
        const { remainingPoints } = await limiter.consume(key);
        return { allowed: true, isLast: remainingPoints === 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, minutes: minutesOf(refusal.msBeforeNext) };
      }
    },
    cancelAttempt: async (key) => {
      await limiter.reward(key);
    },
    block: async (key) => {
      await limiter.block(key, lockoutLimit.seconds);
      return minutesOf(lockoutLimit.seconds * 1000);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
