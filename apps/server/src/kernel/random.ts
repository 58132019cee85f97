import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import { type EntityId, type PublicId, publicIdFrom, uuid4From, uuid7From } from './ids.ts';

export interface Random {
  bytes(count: number): Buffer;
  uuid7(): EntityId;
  /** For ids that must not reveal when they were made. */
  uuid4(): EntityId;
  publicId(): PublicId;
  /** 256 bits, safe in a URL and a cookie. */
  token(): string;
}

function randomFrom(bytes: (count: number) => Buffer, clock: Clock): Random {
  return {
    bytes,
    uuid7: () => uuid7From(clock.now(), bytes(10)),
    uuid4: () => uuid4From(bytes(16)),
    publicId: () => publicIdFrom(bytes),
    token: () => bytes(32).toString('base64url'),
  };
}

export const systemRandom: Random = randomFrom(randomBytes, systemClock);

/** Deterministic values from a seed, for tests and demo data only. */
export function seededRandom(seed: string, clock: Clock = systemClock): Random {
  const key = createHash('sha256').update(seed).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return randomFrom((count) => stream.update(Buffer.alloc(count)), clock);
}
