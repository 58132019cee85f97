import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Vault } from '#kernel/crypto/vault.ts';
import { rateLimitKey } from '#kernel/http/limits.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Redis } from '#kernel/redis.ts';

const day = 86_400;
/** Each message costs money, and the owner of a premium-rate number may want many. */
const limits = { member: 6, number: 6 } as const;

export type SmsLimits = ReturnType<typeof createSmsLimits>;

/** Bounds the messages of a day. Keys are hashed: neither a member nor a number can be read in Redis. */
export function createSmsLimits({ redis, vault }: { readonly redis: Redis; readonly vault: Vault }) {
  const limiterOf = (counted: keyof typeof limits): RateLimiterRedis => {
    const options = { keyPrefix: `sms:${counted}`, points: limits[counted], duration: day };
    return new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      ...options,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const limiters = { member: limiterOf('member'), number: limiterOf('number') };

  return {
    /** Counts one message. Returns false when the member or the number has had enough today. */
    async spend(
      { site, member }: { readonly site: SiteId; readonly member: MemberId },
      number: string,
    ): Promise<boolean> {
      try {
        await limiters.member.consume(rateLimitKey(vault, `sms:${site}:${member}`));
        await limiters.number.consume(rateLimitKey(vault, `sms:${number}`));
        return true;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return false;
      }
    },
  };
}
