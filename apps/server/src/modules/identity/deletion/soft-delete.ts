import type { deletionReasons } from '@bowline/contract/account';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { IdentityPorts } from '../ports.ts';
import { clearSessionCookie, endSessions } from '../sessions/sessions.ts';
import { incrementDepartures, markDeleted, selectErasureDate } from './deletion-store.ts';
import { enqueueDeletion } from './send-deletion.ts';

type DeletionReason = (typeof deletionReasons)[number] | 'unsaid' | 'consent_withdrawn';

export interface SoftDeletion {
  readonly tx: Queryable;
  readonly call: Call<Member>;
  readonly reason: DeletionReason;
}

/**
 * Hides the caller's profile and ends all their sessions. Returns when they will be erased, or `undefined` when a
 * concurrent request has already deleted the account.
 */
export async function softDelete(
  kernel: Pick<Kernel, 'nudges'>,
  ports: IdentityPorts,
  { tx, call, reason }: SoftDeletion,
): Promise<Date | undefined> {
  const { site, viewer } = call;
  clearSessionCookie(call);
  const erasedAt = await markDeleted(tx, site.id, viewer.id);
  if (!erasedAt) return undefined;
  await ports.profiles().hideProfile(tx, site.id, viewer.id);
  await endSessions(kernel, tx, { site: site.id, member: viewer.id });
  await incrementDepartures(tx, site.id, reason);
  afterCommit(tx, () => kernel.nudges.nudge(site.id, viewer.id, 'user'));
  return erasedAt;
}

/** Soft-deletes the account and mails a reactivation link. Returns until when that link works. */
export async function softDeleteAndMail(
  kernel: Pick<Kernel, 'nudges'>,
  ports: IdentityPorts,
  deletion: SoftDeletion,
): Promise<Date> {
  const { tx, call } = deletion;
  const member = { site: call.site.id, member: call.viewer.id };
  const erasedAt = await softDelete(kernel, ports, deletion);
  if (erasedAt) await enqueueDeletion(tx, member);
  // No date at all: a concurrent request asked for immediate erasure.
  return erasedAt ?? (await selectErasureDate(tx, member.site, member.member)) ?? call.clock.now();
}
