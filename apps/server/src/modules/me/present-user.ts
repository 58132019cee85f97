import type { UserView } from '@bowline/contract/identity';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { Content } from '#modules/content/index.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Account } from '#modules/identity/index.ts';
import type { Moderation } from '#modules/moderation/index.ts';
import type { Notifications } from '#modules/notifications/index.ts';
import type { Offers } from '#modules/offers/index.ts';
import type { Photos } from '#modules/photos/index.ts';

export interface UserSources {
  readonly content: Pick<Content, 'changedSince'>;
  readonly credits: Pick<Credits, 'walletOf'>;
  readonly moderation: Pick<Moderation, 'unreadStatement'>;
  readonly notifications: Pick<Notifications, 'isDiscreet'>;
  readonly offers: Pick<Offers, 'timeBonusSeconds'>;
  readonly photos: Pick<Photos, 'ownProfile'>;
}

/** Takes the call's site: looking it up within a transaction would need a second connection. */
export async function presentUser(
  { content, credits, moderation, notifications, offers, photos }: UserSources,
  db: Queryable,
  site: CallSite,
  account: Account,
): Promise<UserView> {
  const { member } = account;
  const wallet = await credits.walletOf(db, { site: site.id, member });
  return {
    id: account.publicId,
    status: account.confirmed ? 'confirmed' : 'not_confirmed',
    credits: wallet.balance,
    reserved_credits: wallet.reserved,
    paid_user: account.premium,
    signup_date: account.signupAt.toISOString(),
    language: account.language,
    notifications_disabled: [...account.notificationsDisabled],
    discreet: await notifications.isDiscreet(db, site.id, member),
    delays_paid_messages: account.delaysPaidMessages,
    time_bonus_seconds: await offers.timeBonusSeconds(db, site, account),
    unread_statement: await moderation.unreadStatement(db, site.id, member),
    terms_changed: content.changedSince(account.signupAt),
    profile: await photos.ownProfile(db, site, member),
  };
}
