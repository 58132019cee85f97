import { timeBonus } from '@bowline/contract/limits';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type SignedUpMember, timeBonusSeconds } from './rules.ts';
import { hasBeenUsed } from './store.ts';

/** Returns the seconds left; null as soon as a payment, even an unfinished one, has used the code. */
export async function readTimeBonus(
  { clock }: Pick<Kernel, 'clock'>,
  db: Queryable,
  { id: site, settings }: Pick<CallSite, 'id' | 'settings'>,
  account: SignedUpMember & { readonly member: MemberId },
): Promise<number | null> {
  const seconds = timeBonusSeconds(settings, account, clock.now());
  if (seconds === null) return null;
  const user = { site, member: account.member };
  const used = await hasBeenUsed(db, user, {
    code: timeBonus.code,
    validity: 'once-per-user',
    isSignupCode: true,
  });
  return used ? null : seconds;
}
