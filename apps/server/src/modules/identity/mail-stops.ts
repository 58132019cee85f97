import type { MailStop } from '@bowline/contract/identity';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { resumeMail, selectMemberByMailToken, stopMail } from './mail-recipient-store.ts';
import { memberOfMailToken } from './mail-token.ts';

/** Whose mail carried this token, also after they left. `undefined`: not ours, of another site, or of someone erased. */
export async function memberOfMail(
  { vault }: Pick<Kernel, 'vault'>,
  db: Queryable,
  site: SiteId,
  token: string,
): Promise<MemberId | undefined> {
  const publicId = memberOfMailToken(vault, site, token);
  return publicId && selectMemberByMailToken(db, site, publicId);
}

/** Ends all mail the member did not ask for. Their open pages hear of it, to say why and how to change it. */
export async function stopMailTo(
  { nudges }: Pick<Kernel, 'nudges'>,
  db: Queryable,
  site: SiteId,
  member: MemberId,
  reason: MailStop,
): Promise<void> {
  const isNew = await stopMail(db, site, member, reason);
  if (isNew) afterCommit(db, () => nudges.nudge(site, member, 'user'));
}

export async function resumeMailTo(
  { nudges }: Pick<Kernel, 'nudges'>,
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<void> {
  await resumeMail(db, site, member);
  afterCommit(db, () => nudges.nudge(site, member, 'user'));
}
