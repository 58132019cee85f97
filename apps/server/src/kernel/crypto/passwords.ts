import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createLimiter, type Limiter } from '../concurrency/limiter.ts';
import type { Secrets } from '../config.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

export interface Passwords {
  /** Rejects with `Overloaded` when too many others wait. Networks take turns: a flood from one of them delays no other. */
  hash(password: string, network?: string): Promise<string>;
  verify(stored: string, password: string, network?: string): Promise<boolean>;
  /** Takes as long as `verify` and returns false, so that the duration does not tell unknown accounts from known ones. */
  verifyDummy(password: string, network?: string): Promise<false>;
  isCommon(password: string): boolean;
}

/** argon2id (the library's default) with OWASP's parameters, written out so that a new default cannot change them. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/**
 * A hash takes 19 MiB, one core, and one of libuv's four threads, which also compress answers and read files. One core and
 * one thread stay free, and under load each hash is followed by a pause: a burst of logins must not starve other requests.
 */
export const hashesAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

export const createHashingLimiter = (): Limiter =>
  createLimiter({ concurrency: hashesAtOnce, maxWaiting: 400, maxWaitMs: 9_000, pauseShare: 0.9 });

const common: ReadonlySet<string> = new Set(commonPasswords.passwords.split(' '));

export function createPasswords(secrets: Secrets, limiter: Limiter): Passwords {
  const options: Options = { ...cost, secret: secrets.pepper };
  let dummy: Promise<string> | undefined;

  return {
    hash: (password, network) => limiter.run(() => hash(password, options), network),
    verify: (stored, password, network) => limiter.run(() => verify(stored, password, options), network),
    verifyDummy: async (password, network) => {
      dummy ??= hash('no account has this password', options);
      const stored = await dummy;
      await limiter.run(() => verify(stored, password, options), network);
      return false;
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  };
}
