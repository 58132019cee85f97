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
import { deleteSession, deleteSessions, type Factor, insertSession } from './session-store.ts';

/** A working day. A session without a factor is there to add one. */
const sessionHours = (factor: Factor): number => (factor === null ? 1 : 12);

/** Keyed, so that writing to the table is not enough to make a token that works. */
export const sessionHash = (vault: Vault, token: string): Buffer => vault.lookup('staff.session', token);

type Deps = Pick<Kernel, 'vault' | 'random' | 'clock'>;

/** Ends the person's other sessions and returns the new one's token, which exists nowhere else. */
export async function openSession(
  { vault, random, clock }: Deps,
  tx: Queryable,
  person: EntityId,
  factor: Factor,
): Promise<string> {
  const [token, now] = [random.token(), clock.now()];
  await deleteSessions(tx, person);
  await insertSession(tx, {
    tokenHash: sessionHash(vault, token),
    person,
    factor,
    now,
    expiresAt: new Date(now.getTime() + sessionHours(factor) * 60 * 60_000),
  });
  return token;
}

/** Opens a session in the caller's browser. */
export async function startSession(
  deps: Deps,
  tx: Queryable,
  call: Pick<OfficeCall<Viewer | Staff>, 'setCookie'>,
  person: EntityId,
  factor: Factor,
): Promise<void> {
  call.setCookie(
    sessionCookieOf(await openSession(deps, tx, person, factor), sessionHours(factor) * 60 * 60),
  );
}

const sessionCookieOf = (token: string, maxAge: number): Cookie => ({
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
    call.setCookie(sessionCookieOf('', 0));
    return ok({ signed_out: true as const });
  });
