import type { MailStop } from '@bowline/contract/identity';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deleteMailStops, insertMailStop, selectMemberByPublicId } from './account/mail-recipient-store.ts';
import { publicIdOfMailToken } from './mail-token.ts';

/** Returns whose mail carried `token`, also of a deleted account. `undefined`: forged, of another site, or erased. */
export async function memberByMailToken(
  { clock, vault }: Pick<Kernel, 'clock' | 'vault'>,
  db: Queryable,
  site: SiteId,
  token: string,
): Promise<MemberId | undefined> {
  const publicId = publicIdOfMailToken(vault, site, token, clock.now());
  return publicId && selectMemberByPublicId(db, site, publicId);
}

/** Stops all mail that the member did not request. Open pages are nudged to show the reason and how to undo it. */
export async function stopMail(
  { nudges }: Pick<Kernel, 'nudges'>,
  db: Queryable,
  site: SiteId,
  member: MemberId,
  reason: MailStop,
): Promise<void> {
  const isNew = await insertMailStop(db, site, member, reason);
  if (isNew) afterCommit(db, () => nudges.nudge(site, member, 'user'));
}

export async function resumeMail(
  { nudges }: Pick<Kernel, 'nudges'>,
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<void> {
  await deleteMailStops(db, site, member);
  afterCommit(db, () => nudges.nudge(site, member, 'user'));
}
