import type { MailStop } from '@bowline/contract/identity';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';

/** Stops all mail to the recipient the token belongs to. Idempotent. */
export async function stopMail(
  identity: Pick<Identity, 'memberOfMail' | 'stopMail'>,
  tx: Queryable,
  site: SiteId,
  token: string,
  reason: MailStop,
): Promise<Result<void, 'link_invalid'>> {
  const member = await identity.memberOfMail(tx, site, token);
  if (member === undefined) return refused('link_invalid');
  await identity.stopMail(tx, site, member, reason);
  return ok();
}
