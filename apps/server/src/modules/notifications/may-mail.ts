import type { NotificationKind } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Identity } from '#modules/identity/index.ts';
import * as rules from './rules.ts';
import { selectWish } from './store.ts';

/** Asked by every job that sends unrequested mail, right before it sends. */
export async function mayMail(
  identity: Pick<Identity, 'mailStanding'>,
  db: Queryable,
  site: SiteId,
  member: MemberId,
  kind: NotificationKind,
): Promise<boolean> {
  const wish = await selectWish(db, site, member, 'email', kind);
  const standing = await identity.mailStanding(db, site, member);
  return rules.mayMail(kind, wish ?? rules.isOnByDefault(kind), standing);
}
