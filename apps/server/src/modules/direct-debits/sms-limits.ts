import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { CallSite } from '#kernel/http/call.ts';
import { rateLimitKey } from '#kernel/http/limits.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Redis } from '#kernel/redis.ts';
import { ok, type Result, refused } from '#kernel/result.ts';

const minute = 60;
const day = 86_400;
/** Each message costs money, and the owner of a premium-rate number may want many. */
const limits = {
  pause: { points: 1, duration: minute },
  member: { points: 6, duration: day },
  number: { points: 6, duration: day },
} as const;

export type SmsLimits = ReturnType<typeof createSmsLimits>;

/** Bounds the messages of a minute and a day. Keys are hashed: neither a member nor a number can be read in Redis. */
export function createSmsLimits({
  redis,
  vault,
  limitScale,
}: {
  readonly redis: Redis;
  readonly vault: Vault;
  readonly limitScale: number;
}) {
  const limiterOf = (counted: string, { points, duration }: { points: number; duration: number }) => {
    const options = { keyPrefix: `sms:${counted}`, points: points * limitScale, duration };
    return new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      ...options,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };
  const limiters = {
    pause: limiterOf('pause', limits.pause),
    member: limiterOf('member', limits.member),
    number: limiterOf('number', limits.number),
    // Its points are a setting of the site.
    site: limiterOf('site', { points: 0, duration: day }),
  };

  return {
    /**
     * Counts one message, before it is sent: of calls made at once one passes. Refused when the member had one within a
     * minute, or when member, number or site have had enough today.
     */
    async spend(
      { id: site, settings }: Pick<CallSite, 'id' | 'settings'>,
      member: MemberId,
      number: string,
    ): Promise<Result<void, 'rate_limited' | 'sms_limit'>> {
      const key = (what: string) => rateLimitKey(vault, `sms:${what}`);
      const pause = await consumed(limiters.pause.consume(key(`${site}:${member}`)));
      if (!pause.ok) return refused('rate_limited', { seconds: pause.seconds });
      if (!(await consumed(limiters.member.consume(key(`${site}:${member}`)))).ok)
        return refused('sms_limit');
      if (!(await consumed(limiters.number.consume(key(number)))).ok) return refused('sms_limit');
      const { consumedPoints } = await limiters.site.penalty(key(String(site)));
      if (consumedPoints > settings.text_messages_a_day * limitScale) return refused('sms_limit');
      return ok(undefined);
    },
  };
}

async function consumed(
  call: Promise<RateLimiterRes>,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly seconds: number }> {
  try {
    await call;
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, seconds: Math.ceil(refusal.msBeforeNext / 1000) };
  }
}
