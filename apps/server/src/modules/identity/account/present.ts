import type { UserView } from '@bowline/contract/identity';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Account } from './account-store.ts';

export async function presentUser(
  db: Queryable,
  site: CallSite,
  account: Account,
  { ownProfile, creditsOf, timeBonusSeconds }: IdentityPorts,
): Promise<UserView> {
  return {
    id: account.publicId,
    status: account.confirmed ? 'confirmed' : 'not_confirmed',
    credits: await creditsOf(db, site.id, account.member),
    paid_user: account.premium,
    signup_date: account.signupAt.toISOString(),
    language: account.language,
    notifications_disabled: [...account.notificationsDisabled],
    time_bonus_seconds: await timeBonusSeconds(db, site, account),
    profile: await ownProfile(db, site, account.member),
  };
}
