import type { deletionReasons } from '@bowline/contract/account';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { IdentityPorts } from '../ports.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { clearSessionCookie } from '../sessions/sessions.ts';
import { countDeparture, markLeft, selectErasure } from './departure-store.ts';
import { enqueueDeletionMail } from './send-deletion.ts';

type Reason = (typeof deletionReasons)[number] | 'unsaid' | 'consent_withdrawn';

/** Who leaves, and the transaction they leave in. */
export interface Leaver {
  readonly tx: Queryable;
  readonly call: Call<Member>;
  readonly reason: Reason;
}

/**
 * Hides the caller from everybody and logs them out everywhere. Returns when they will be erased, or nothing when they
 * left in another window a moment ago: nobody leaves twice.
 */
export async function leave(
  { nudges }: Pick<Kernel, 'nudges'>,
  companions: IdentityPorts,
  { tx, call, reason }: Leaver,
): Promise<Date | undefined> {
  const { site, viewer } = call;
  clearSessionCookie(call);
  const erasedAt = await markLeft(tx, site.id, viewer.id);
  if (!erasedAt) return undefined;
  await companions.hideProfile(tx, site.id, viewer.id);
  await deleteSessions(tx, site.id, viewer.id, undefined);
  await countDeparture(tx, site.id, reason);
  afterCommit(tx, () => nudges.nudge(site.id, viewer.id, 'user'));
  return erasedAt;
}

/** Leaves, and mails the way back. Returns when there will be no way back any more. */
export async function leaveWithReturn(
  kernel: Pick<Kernel, 'nudges'>,
  companions: IdentityPorts,
  leaver: Leaver,
): Promise<Date> {
  const { tx, call } = leaver;
  const member = { site: call.site.id, member: call.viewer.id };
  const erasedAt = await leave(kernel, companions, leaver);
  if (erasedAt) await enqueueDeletionMail(tx, member);
  // Whoever has chosen to be erased in the meantime is being erased now.
  return erasedAt ?? (await selectErasure(tx, member.site, member.member)) ?? call.clock.now();
}
