import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import { type EntityId, type PublicId, publicIdFrom, uuid4From, uuid7From, uuid7Of } from './ids.ts';

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

/** Ids come from Node's own generator, which asks the operating system for the randomness of many at once. */
export const systemRandom: Random = {
  ...randomFrom(randomBytes, systemClock),
  uuid7: () => uuid7Of(systemClock.now(), randomUUID()),
  uuid4: () => randomUUID() as EntityId,
};

/** Deterministic values from a seed, for tests and demo data only. */
export function seededRandom(seed: string, clock: Clock = systemClock): Random {
  const key = createHash('sha256').update(seed).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return randomFrom((count) => stream.update(Buffer.alloc(count)), clock);
}
