import { revokeMandate, signMandate } from '@bowline/contract/direct-debit';
import { afterCommit, inTransaction } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isCode } from './code.ts';
import {
  countAttempt,
  type Debtor,
  deleteUnsigned,
  endSigned,
  lockUnsigned,
  selectSigned,
  type UnsignedMandate,
  updateSigned,
} from './mandate-store.ts';
import { presentSigned } from './present-mandate.ts';
import { sendMandateTask } from './send-mandate.ts';

interface SignDeps {
  readonly kernel: Pick<Kernel, 'database' | 'nudges' | 'vault' | 'clock'>;
}

export const signMandateRoute = ({ kernel }: SignDeps) =>
  route(signMandate, async (call, { body }) => {
    const { site, viewer, clock } = call;
    const debtor = { site: site.id, member: viewer.id };
    const tried = await tryCode(kernel, debtor, body.code);
    if (!tried.ok) return tried;
    return call.commit(async (tx) => {
      await endSigned(tx, debtor, 'replaced', clock.now());
      if (!(await updateSigned(tx, tried.value, clock.now()))) return refused('not_found');
      const signed = await selectSigned(tx, debtor);
      if (!signed) return refused('not_found');
      await enqueue(tx, sendMandateTask, { site: site.id, mandate: signed.id });
      afterCommit(tx, () => kernel.nudges.nudge(site.id, viewer.id, 'payments'));
      return ok({ mandate: presentSigned(kernel.vault, signed) });
    });
  });

/** In a transaction of its own: a wrong code is refused, and must be counted all the same. */
const tryCode = (
  { database, vault, clock }: SignDeps['kernel'],
  debtor: Debtor,
  code: string,
): Promise<Result<UnsignedMandate, 'not_found' | 'code_wrong' | 'code_lapsed'>> =>
  inTransaction(database.db, async (tx) => {
    const unsigned = await lockUnsigned(tx, debtor);
    if (!unsigned) return refused('not_found');
    const { id, codeHash: hash, attemptsLeft, codeExpiresAt } = unsigned;
    if (attemptsLeft === 0 || clock.now() >= codeExpiresAt) return refused('code_lapsed');
    await countAttempt(tx, unsigned);
    if (isCode(vault, { id, hash }, code)) return ok(unsigned);
    const left = attemptsLeft - 1;
    return left === 0 ? refused('code_lapsed') : refused('code_wrong', { left });
  });

export const revokeMandateRoute = ({ kernel }: SignDeps) =>
  route(revokeMandate, (call) =>
    call.commit(async (tx) => {
      const { site, viewer, clock } = call;
      const debtor = { site: site.id, member: viewer.id };
      await endSigned(tx, debtor, 'revoked', clock.now());
      await deleteUnsigned(tx, debtor);
      afterCommit(tx, () => kernel.nudges.nudge(site.id, viewer.id, 'payments'));
      return ok({});
    }),
  );
