import type { UserView } from '@bowline/contract/identity';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Account } from './account-store.ts';

export async function presentUser(
  db: Queryable,
  site: CallSite,
  account: Account,
  { ownProfile, creditsOf, isDiscreet, termsChangedSince, timeBonusSeconds, unreadStatement }: IdentityPorts,
): Promise<UserView> {
  const credits = await creditsOf(db, site.id, account.member);
  return {
    id: account.publicId,
    status: account.confirmed ? 'confirmed' : 'not_confirmed',
    credits: credits.balance,
    reserved_credits: credits.reserved,
    paid_user: account.premium,
    signup_date: account.signupAt.toISOString(),
    language: account.language,
    notifications_disabled: [...account.notificationsDisabled],
    discreet: await isDiscreet(db, site.id, account.member),
    delays_paid_messages: account.delaysPaidMessages,
    time_bonus_seconds: await timeBonusSeconds(db, site, account),
    unread_statement: await unreadStatement(db, site.id, account.member),
    terms_changed: termsChangedSince(account.signupAt),
    profile: await ownProfile(db, site, account.member),
  };
}
