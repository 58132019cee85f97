import { signOutStaff } from '@bowline/contract/staff';
import type { Vault } from '#kernel/crypto/vault.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { Cookie, OfficeCall, Staff, Viewer } from '#kernel/http/call.ts';
import { staffCookie } from '#kernel/http/cookie-name.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import { recordAudit } from './audit/record.ts';
import { deleteSession, deleteSessions, type Factor, insertSession, selectSession } from './session-store.ts';

/** A working day. */
const sessionHours = 12;
const freshMinutes = 5;

/** Keyed, so that writing to the table is not enough to make a token that works. */
export const sessionHash = (vault: Vault, token: string): Buffer => vault.lookup('staff.session', token);

/** Whether what asks for a proof of who it is may be done now. */
export const isFresh = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < freshMinutes * 60_000;

type Deps = Pick<Kernel, 'vault' | 'random' | 'clock'>;
type Setter = Pick<OfficeCall<Viewer | Staff>, 'setCookie'>;

interface Opened {
  readonly factor: Factor;
  readonly device: EntityId | null;
  /** Of a session that continues under another token: when it was opened. */
  readonly openedAt?: Date;
}

/** Ends the person's other sessions and returns the new one's token, which exists nowhere else. */
export async function openSession(
  { vault, random, clock }: Deps,
  tx: Queryable,
  person: EntityId,
  { factor, device, openedAt = clock.now() }: Opened,
): Promise<string> {
  const token = random.token();
  await deleteSessions(tx, person);
  await insertSession(tx, {
    tokenHash: sessionHash(vault, token),
    person,
    factor,
    device,
    openedAt,
    now: clock.now(),
    expiresAt: new Date(openedAt.getTime() + sessionHours * 60 * 60_000),
  });
  return token;
}

/** Opens a session in the caller's browser. */
export async function startSession(
  deps: Deps,
  tx: Queryable,
  call: Setter,
  person: EntityId,
  opened: Opened,
): Promise<void> {
  call.setCookie(staffCookieOf(await openSession(deps, tx, person, opened), sessionHours * 60 * 60));
}

/**
 * Continues the caller's session under another token: a copy of the token before is worth nothing. The session grows no younger
 * by it. Returns false when it has just ended.
 */
export async function renewSession(deps: Deps, tx: Queryable, call: OfficeCall): Promise<boolean> {
  const token = call.cookie(staffCookie) ?? '';
  const session = await selectSession(tx, sessionHash(deps.vault, token), deps.clock.now());
  if (!session) return false;
  const { factor, device, openedAt } = session;
  await startSession(deps, tx, call, session.person.id, { factor, device, openedAt });
  return true;
}

/** Of a session, or of a device that a link was opened on. */
export const staffCookieOf = (token: string, maxAge: number): Cookie => ({
  name: staffCookie,
  value: token,
  options: { httpOnly: true, sameSite: 'strict', path: '/', maxAge },
});

export const signOutRoute = (deps: Kernel) =>
  route(signOutStaff, async (call) => {
    const token = call.cookie(staffCookie);
    if (token)
      await inTransaction(deps.database.db, async (tx) => {
        const person = await deleteSession(tx, sessionHash(deps.vault, token));
        if (!person) return;
        await recordAudit(tx, { at: deps.clock.now(), person, action: 'session.ended', object: person });
      });
    call.setCookie(staffCookieOf('', 0));
    return ok({ signed_out: true as const });
  });
