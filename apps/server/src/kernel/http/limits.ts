import type { Operation } from '@bowline/contract/operation';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Vault } from '../crypto/vault.ts';
import type { Redis } from '../redis.ts';
import { createMergedCounts, type RateLimit } from './merged-counts.ts';
import { refuse } from './refusal.ts';

const general = { calls: 600, seconds: 60 };
/** Of the back office: a whole team works behind one network. */
const team = { calls: 12_000, seconds: 60 };
/** One page of members is one call and dozens of pictures. */
const pictures = { calls: 6_000, seconds: 60 };
/** Of sockets. A page opens one, and again when it was cut off. */
const handshakes = { calls: 300, seconds: 60 };
/** A dormitory or a mobile operator is one network: what is counted by member is bounded widely by network. */
const membersOfANetwork = 20;

/**
 * A limit that ordinary use never reaches, such as one that stops a scraper: it may be exceeded a little, and is counted without
 * a round trip (ADR 35).
 */
const isWide = ({ calls, seconds }: RateLimit): boolean => calls >= 100 && seconds <= 600;

/**
 * Counts calls: by member where an operation asks for one, else by network. With Redis away each process counts for itself: limits loosen, nothing stops.
 * `scale` widens every limit for load tests.
 */
export function createLimits(redis: Redis, scale: number) {
  const countMerged = createMergedCounts(redis);
  const limiters = new Map<string, RateLimiterRedis>();

  function limiter(name: string, limit: RateLimit): RateLimiterRedis {
    const known = limiters.get(name);
    if (known) return known;
    const options = { points: limit.calls * scale, duration: limit.seconds, keyPrefix: `limit:${name}` };
    const made = new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      ...options,
      // A flood is refused from memory: Redis is not asked again until the window of this caller ends.
      inMemoryBlockOnConsumed: options.points,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(name, made);
    return made;
  }

  async function spend(name: string, limit: NonNullable<Operation['limit']>, caller: string): Promise<void> {
    const { calls, seconds: window, refusal: code = 'rate_limited' } = limit;
    if (isWide(limit)) {
      const seconds = await countMerged(`${name}:${caller}`, { calls: calls * scale, seconds: window });
      if (seconds > 0) throw refuse(code, { seconds });
      return;
    }
    try {
      await limiter(name, limit).consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refuse(code, { seconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  function spendGeneral(operation: Operation, network: string): Promise<void> {
    if (operation.authority === 'staff') return spend('team', team, network);
    return isPicture(operation) ? spend('pictures', pictures, network) : spend('all', general, network);
  }

  return {
    /** Before anything is known of the caller but the network. */
    async ofNetwork(operation: Operation, network: string): Promise<void> {
      const { id, limit } = operation;
      const share = countsMembers(operation) ? membersOfANetwork : 1;
      // Side by side, they reach Redis in one go.
      await Promise.all([
        spendGeneral(operation, network),
        limit && spend(id, { ...limit, calls: limit.calls * share }, network),
      ]);
    },

    /** Before anything is known of who opens a socket. */
    ofHandshake: (network: string): Promise<void> => spend('handshakes', handshakes, network),

    /** Once it is known that a member calls, from whatever network. */
    async ofCaller(operation: Operation, caller: string): Promise<void> {
      const limit = countsMembers(operation) ? operation.limit : operation.memberLimit;
      if (limit) await spend(`${operation.id}:caller`, limit, caller);
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** Returns the key a caller is counted by: an address or a member's id must not be readable in Redis. */
export const rateLimitKey = (vault: Pick<Vault, 'lookup'>, caller: string): string =>
  vault.lookup('rate-limit', caller).toString('base64url').slice(0, 22);

const isPicture = ({ response, resource }: Operation): boolean =>
  response === 'binary' && resource === 'photo';
const countsMembers = ({ authority }: Operation): boolean =>
  authority !== 'visitor' && authority !== 'staff_visitor';
