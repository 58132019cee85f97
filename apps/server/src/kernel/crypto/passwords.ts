import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createLimiter, type Limiter } from '../concurrency/limiter.ts';
import type { Secrets } from '../config.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

export interface Passwords {
  /** Rejects with `Busy` when too many others wait. */
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Costs what `verify` costs and is never true: an unknown account must take as long as a known one. */
  verifyDummy(password: string): Promise<false>;
  isCommon(password: string): boolean;
}

/** argon2id is the library's default algorithm; the numbers are OWASP's, spelled out so that a default cannot move them. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/**
 * Each hash takes 19 MiB, a core, and one of the four threads that also compress answers and read files. One core and one
 * thread stay free, and in a rush every hash is followed by a rest, or a burst of logins starves everything else.
 */
export const hashesAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

export const createHashingLimiter = (): Limiter =>
  createLimiter({ concurrency: hashesAtOnce, maxWaiting: 400, maxWaitMs: 9_000, restShare: 0.9 });

const common: ReadonlySet<string> = new Set(commonPasswords.passwords.split(' '));

export function createPasswords(secrets: Secrets, gate: Limiter): Passwords {
  const options: Options = { ...cost, secret: secrets.pepper };
  let dummy: Promise<string> | undefined;

  return {
    hash: (password) => gate.run(() => hash(password, options)),
    verify: (stored, password) => gate.run(() => verify(stored, password, options)),
    verifyDummy: async (password) => {
      dummy ??= hash('no account has this password', options);
      const stored = await dummy;
      await gate.run(() => verify(stored, password, options));
      return false;
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  };
}
