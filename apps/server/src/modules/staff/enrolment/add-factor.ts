import type { Queryable } from '#kernel/db/transaction.ts';
import type { OfficeCall } from '#kernel/http/call.ts';
import { staffCookie } from '#kernel/http/cookie-name.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { rememberDevice } from '../devices/devices.ts';
import { renewSession, sessionHash, staffCookieOf, startSession } from '../sessions.ts';
import { admit } from './admit.ts';
import { selectOpened, updateWaiting } from './enrolment-store.ts';
import { type NewFactor, sealFactor, storeFactor } from './waiting-factor.ts';

const waitingDays = 7;

/**
 * Adds a way to sign in. To somebody inside; to somebody with a link of the command line, whom it lets in; or to the device of a
 * proposal, where it waits until a second administrator confirms the device. Each continues under another token: who knew the one
 * before, from before anything was proven, knows nothing of this one.
 */
export async function addFactor(
  kernel: Kernel,
  tx: Queryable,
  call: OfficeCall,
  factor: NewFactor,
): Promise<Result<{ signed_in: boolean }, 'login_failed' | 'authentication_required'>> {
  const { vault, random, clock } = kernel;
  const person = call.viewer.id;
  const now = clock.now();
  if (call.viewer.enrolled) {
    if (!(await storeFactor(kernel, tx, person, factor))) return refused('login_failed');
    if (!(await renewSession(kernel, tx, call))) return refused('authentication_required');
    await recordAudit(tx, { at: now, person, action: 'factor.added', object: person, detail: factor.kind });
    return ok({ signed_in: true });
  }

  const enrolment = await selectOpened(tx, sessionHash(vault, call.cookie(staffCookie) ?? ''), now);
  if (!enrolment) return refused('authentication_required');
  if (enrolment.proposal === null) {
    if (!(await admit(kernel, tx, person, factor))) return refused('login_failed');
    const device = await rememberDevice(kernel, tx, call, person);
    await startSession(kernel, tx, call, person, { factor: factor.kind, device });
    return ok({ signed_in: true });
  }
  const token = random.token();
  const waits = await updateWaiting(tx, enrolment.id, {
    factorSealed: sealFactor(vault, enrolment.id, factor),
    tokenHash: sessionHash(vault, token),
    expiresAt: new Date(now.getTime() + waitingDays * 24 * 60 * 60_000),
  });
  if (!waits) return refused('login_failed');
  call.setCookie(staffCookieOf(token, waitingDays * 24 * 60 * 60));
  return ok({ signed_in: false });
}
