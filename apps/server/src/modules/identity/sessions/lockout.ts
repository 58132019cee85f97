import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#kernel/redis.ts';
import { lockoutLimit } from '../rules.ts';

type Attempt =
  /** `isLast`: if this password is wrong, the address is to be blocked. */
  | { readonly allowed: true; readonly isLast: boolean }
  | { readonly allowed: false; readonly minutes: number };

export interface Lockout {
  /** Counts the attempt before the password is verified, so that parallel guesses cannot exceed the limit. */
  beginAttempt(emailHash: string): Promise<Attempt>;
  /** Takes back an attempt whose password was not verified. */
  cancelAttempt(emailHash: string): Promise<void>;
  /** Returns for how many minutes the address is blocked. */
  block(emailHash: string): Promise<number>;
  reset(emailHash: string): Promise<void>;
}

const minutesOf = (milliseconds: number): number => Math.ceil(milliseconds / 60_000);

/**
 * Counts wrong passwords per e-mail hash, whether or not the address has an account. Without Redis each process counts
 * for itself, which loosens the limit.
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
    beginAttempt: async (emailHash) => {
      try {
        const { remainingPoints } = await limiter.consume(emailHash);
        return { allowed: true, isLast: remainingPoints === 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, minutes: minutesOf(refusal.msBeforeNext) };
      }
    },
    cancelAttempt: async (emailHash) => {
      await limiter.reward(emailHash);
    },
    block: async (emailHash) => {
      await limiter.block(emailHash, lockoutLimit.seconds);
      return minutesOf(lockoutLimit.seconds * 1000);
    },
    reset: async (emailHash) => {
      await limiter.delete(emailHash);
    },
  };
}
