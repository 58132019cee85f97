import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '#kernel/redis.ts';
import { type MailBudget, mailBudgets } from './rules.ts';

export interface MailLimits {
  /** Counts one mail for `owner`, a member or an e-mail hash. Returns false when the budget is used up. */
  spend(budget: MailBudget, owner: string): Promise<boolean>;
}

/** Keeps a mailbox from being flooded. Without Redis each process counts for itself, which loosens the limit. */
export function createMailLimits(redis: Redis): MailLimits {
  function limiterOf(budget: MailBudget): RateLimiterRedis {
    const { mails, seconds } = mailBudgets[budget];
    const options = { keyPrefix: `mails:${budget}`, points: mails, duration: seconds };
    return new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      ...options,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  const limiters: Readonly<Record<MailBudget, RateLimiterRedis>> = {
    password_reset: limiterOf('password_reset'),
    password_reset_address: limiterOf('password_reset_address'),
    sign_up: limiterOf('sign_up'),
    sign_up_address: limiterOf('sign_up_address'),
    activation: limiterOf('activation'),
    activation_day: limiterOf('activation_day'),
    email_change: limiterOf('email_change'),
    new_address: limiterOf('new_address'),
    security_notice: limiterOf('security_notice'),
    password_guessed: limiterOf('password_guessed'),
    deletion: limiterOf('deletion'),
    existing_account: limiterOf('existing_account'),
    removal_receipt: limiterOf('removal_receipt'),
  };

  return {
    spend: async (budget, owner) => {
      try {
        await limiters[budget].consume(owner);
        return true;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return false;
      }
    },
  };
}
