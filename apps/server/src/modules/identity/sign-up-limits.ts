import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#kernel/redis.ts';
import { signUpForms, toldAccounts } from './rules.ts';

export interface SignUpLimits {
  /** Counts a complete form for each of these callers. Returns for how many seconds one of them has to wait, or 0. */
  countForm(callers: readonly string[]): Promise<number>;
  /** Reserves an answer that tells whether an address has an account. False: this network has had its share. */
  mayTell(network: string): Promise<boolean>;
  /** Gives a reserved answer back: the address was new. */
  releaseAnswer(network: string): Promise<void>;
}

/**
 * Limits of the sign-up beside the calls of a network. Without Redis each process counts for itself. `scale` widens them for load
 * tests.
 */
export function createSignUpLimits(redis: Redis, scale: number): SignUpLimits {
  const counter = (keyPrefix: string, points: number, duration: number) => {
    const options = { keyPrefix, points: points * scale, duration };
    return new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      ...options,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const forms = counter('sign-up-forms', signUpForms.forms, signUpForms.seconds);
  const told = counter('sign-up-told', toldAccounts.times, toldAccounts.seconds);

  return {
    countForm: async (callers) =>
      Math.max(0, ...(await Promise.all(callers.map((caller) => secondsLeft(forms, caller))))),
    mayTell: async (network) => (await secondsLeft(told, network)) === 0,
    releaseAnswer: async (network) => {
      await told.reward(network);
    },
  };
}

/** Counts once. Returns 0, or the seconds until the next one is allowed. */
async function secondsLeft(counter: RateLimiterRedis, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.ceil(refusal.msBeforeNext / 1000);
  }
}
