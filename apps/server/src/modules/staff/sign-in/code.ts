import { signInWithCode } from '@bowline/contract/staff';
import { z } from 'zod';
import { inTransaction } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { type EntityId, entityId } from '#kernel/ids.ts';
import { enqueue, type Task, task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { refused } from '#kernel/result.ts';
import { recordAudit } from '../audit/record.ts';
import { callingDevice } from '../devices/devices.ts';
import { newSecret, openSecret, sealSecret, stepOf } from '../factors/totp.ts';
import { selectTotp, useStep } from '../factors/totp-store.ts';
import type { StaffMetrics } from '../metrics.ts';
import { selectPersonByName } from '../store.ts';
import { beginAttempt, resetAttempts } from './attempts.ts';
import { signedIn } from './signed-in.ts';

const lockedSpec = {
  name: 'staff.record_locked_codes',
  payload: z.object({ person: entityId.nullable() }),
} as const;

/** Records that somebody's codes were locked. A job, so that locking a name that nobody has takes as long. */
export const recordLockedCodesTask = ({ database, clock }: Kernel): Task =>
  task(lockedSpec, async ({ person }) => {
    if (person === null) return;
    await inTransaction(database.db, (tx) =>
      recordAudit(tx, { at: clock.now(), person, action: 'codes.locked', object: person }),
    );
  });

const nobody = '00000000-0000-4000-8000-000000000000' as EntityId;

/**
 * Does the same work and gives the same answer for a name that nobody has: who works here is nobody else's business. Guesses are
 * counted by name, and those of a browser in which the person has signed in before by that browser: who knows a name can lock
 * out strangers only.
 */
export function signInWithCodeRoute(kernel: Kernel, metrics: StaffMetrics) {
  const { vault, clock, random, database, passwords } = kernel;
  const secretOfNobody = sealSecret(vault, nobody, newSecret(random));

  return route(signInWithCode, async (call, { body }) => {
    const { db } = database;
    const now = clock.now();
    const device = await callingDevice(kernel, db, call);
    const found = await selectPersonByName(db, body.name);
    const person = found && !found.isEnded ? found.id : nobody;
    const guessed = device?.person === person ? `device ${device.id}` : `name ${body.name.toLowerCase()}`;
    const keyHash = vault.lookup('staff.code_attempt', guessed);
    const attempt = await beginAttempt(db, keyHash, now);
    if (!attempt.allowed) return refused('too_many_attempts', { minutes: attempt.minutes });

    const totp = await selectTotp(db, person);
    const knows = totp
      ? await passwords.verify(totp.passwordHash, body.password, call.network)
      : await passwords.verifyDummy(body.password, call.network);
    const secret = openSecret(vault, totp ? person : nobody, totp?.sealed ?? secretOfNobody);
    const step = stepOf(secret, body.code, now);
    if (knows && step !== undefined) {
      const entered = await call.commit(async (tx) => {
        if (!(await useStep(tx, person, step, now))) return refused('login_failed');
        await resetAttempts(tx, keyHash);
        return signedIn(kernel, tx, call, person, 'totp');
      });
      if (entered.ok) return entered;
    }
    if (attempt.isLast) {
      metrics.codesLocked.inc();
      await enqueue(db, lockedSpec, { person: totp ? person : null });
    }
    return refused('login_failed');
  });
}
