import { timeBonus } from '@bowline/contract/limits';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { type DiscountDeps, isUsedUp } from './find-discount.ts';
import { type SignedUpMember, timeBonusSeconds } from './rules.ts';

/** Returns the seconds left; null once a payment has used the code, unless it is an open order of the member. */
export async function readTimeBonus(
  deps: Pick<DiscountDeps, 'clock' | 'openOrdersOf'>,
  db: Queryable,
  { id: site, settings }: Pick<CallSite, 'id' | 'settings'>,
  account: SignedUpMember & { readonly member: MemberId },
): Promise<number | null> {
  const seconds = timeBonusSeconds(settings, account, deps.clock.now());
  if (seconds === null) return null;
  const user = { site, member: account.member };
  const used = await isUsedUp(deps, db, user, {
    code: timeBonus.code,
    validity: 'once-per-user',
    isSignupCode: true,
  });
  return used ? null : seconds;
}
