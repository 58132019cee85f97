import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Viewer } from '#kernel/http/call.ts';
import { sessionCookie } from '#kernel/http/cookie-name.ts';
import { type Device, deviceOf } from '#kernel/http/device.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MemberReference } from '../events.ts';
import { sessionDays } from '../rules.ts';
import { tokenHash } from '../seals.ts';
import {
  deleteSession,
  deleteSessionById,
  deleteSessions,
  insertSession,
  selectSessionOwner,
  touchSession,
} from './session-store.ts';

const visitor: Viewer = { kind: 'visitor' };

/** Returns the token of a new session. Only its hash is stored. */
export async function openSession(
  { vault, random }: Pick<Kernel, 'vault' | 'random'>,
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  device: Device,
): Promise<string> {
  const token = random.token();
  await insertSession(tx, site, {
    member,
    id: random.uuid7(),
    tokenHash: tokenHash(vault, 'session', token),
    device,
  });
  return token;
}

/** Replaces the caller's session, which prevents session fixation. */
export async function renewSession(
  kernel: Kernel,
  tx: Queryable,
  call: Call,
  member: MemberId,
): Promise<void> {
  await endSession(kernel, tx, call);
  const token = await openSession(kernel, tx, call.site.id, member, deviceOf(call.userAgent));
  setSessionCookie(call, token, sessionDays * 24 * 60 * 60);
}

/** Ends the caller's session. */
export async function endSession(
  { nudges, vault }: Pick<Kernel, 'nudges' | 'vault'>,
  tx: Queryable,
  call: Call,
): Promise<void> {
  const token = call.cookie(sessionCookie);
  const site = call.site.id;
  const ended = token && (await deleteSession(tx, site, tokenHash(vault, 'session', token)));
  if (ended) afterCommit(tx, () => nudges.sessionsEnded(site, ended.member, [ended.id]));
}

/** Returns false when the member has no such session. */
export async function endSessionById(
  { nudges }: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
  id: string,
): Promise<boolean> {
  const isEnded = await deleteSessionById(tx, site, member, id);
  if (isEnded) afterCommit(tx, () => nudges.sessionsEnded(site, member, [id]));
  return isEnded;
}

/** Ends all sessions of a member, or all but `except`. Returns how many were open. */
export async function endSessions(
  { nudges }: Pick<Kernel, 'nudges'>,
  tx: Queryable,
  { site, member }: MemberReference,
  except?: string,
): Promise<number> {
  const ended = await deleteSessions(tx, site, member, except);
  const ids = ended.map(({ id }) => id);
  afterCommit(tx, () => nudges.sessionsEnded(site, member, ids));
  return ended.filter(({ wasOpen }) => wasOpen).length;
}

export const clearSessionCookie = (call: Call): void => setSessionCookie(call, '', 0);

function setSessionCookie(call: Call, value: string, maxAge: number): void {
  call.setCookie({
    name: sessionCookie,
    value,
    options: { httpOnly: true, sameSite: 'lax', path: '/', maxAge },
  });
}

/** Returns the member a session token belongs to; a visitor when the token is ended, expired or forged. */
export async function viewerBySession(
  { database, vault }: Pick<Kernel, 'database' | 'vault'>,
  site: SiteId,
  token: string,
): Promise<Viewer> {
  const owner = await selectSessionOwner(database.db, site, tokenHash(vault, 'session', token));
  if (!owner) return visitor;
  if (owner.isStale) await touchSession(database.db, site, owner.viewer.id, owner.viewer.session);
  return owner.viewer;
}
