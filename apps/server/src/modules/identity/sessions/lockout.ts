import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#kernel/redis.ts';
import { lockOut } from '../rules.ts';

type Attempt =
  /** `isLast`: should this password be wrong, the address is blocked. */
  | { readonly admitted: true; readonly isLast: boolean }
  | { readonly admitted: false; readonly minutes: number };

export interface Lockout {
  /** Counts the attempt before the password is looked at, so that parallel guesses cannot slip through together. */
  admit(address: string): Promise<Attempt>;
  /** Takes one attempt back: its password was never looked at. */
  excuse(address: string): Promise<void>;
  /** Returns for how many minutes. */
  block(address: string): Promise<number>;
  forgive(address: string): Promise<void>;
}

const minutesOf = (milliseconds: number): number => Math.ceil(milliseconds / 60_000);

/**
 * Wrong passwords per address, whether or not it has an account. The address is given hashed. With Redis away each process
 * counts for itself: the rule loosens, nobody is shut out.
 */
export function createLockout(redis: Redis): Lockout {
  const options = { keyPrefix: 'lockout', points: lockOut.attempts, duration: lockOut.seconds };
  const limiter = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    ...options,
    insuranceLimiter: new RateLimiterMemory(options),
  });

  return {
    admit: async (address) => {
      try {
        const { remainingPoints } = await limiter.consume(address);
        return { admitted: true, isLast: remainingPoints === 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { admitted: false, minutes: minutesOf(refusal.msBeforeNext) };
      }
    },
    excuse: async (address) => {
      await limiter.reward(address);
    },
    block: async (address) => {
      await limiter.block(address, lockOut.seconds);
      return minutesOf(lockOut.seconds * 1000);
    },
    forgive: async (address) => {
      await limiter.delete(address);
    },
  };
}
