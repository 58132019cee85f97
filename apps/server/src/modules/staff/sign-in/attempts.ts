import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';

const attemptLimit = { attempts: 5, minutes: 15 } as const;

type Attempt =
  /** `isLast`: if this code is wrong, the name is locked. */
  | { readonly allowed: true; readonly isLast: boolean }
  | { readonly allowed: false; readonly minutes: number };

/**
 * Counts an attempt at a name before its code is verified, so that parallel guesses cannot exceed the limit. The fifth one in
 * fifteen minutes is the last for fifteen minutes. Deletes expired counts on the way.
 */
export async function beginAttempt(db: Queryable, nameHash: Buffer, now: Date): Promise<Attempt> {
  await db.deleteFrom('staff.code_attempt').where('expires_at', '<=', now).execute();
  const until = new Date(now.getTime() + attemptLimit.minutes * 60_000);
  const row = await db
    .insertInto('staff.code_attempt')
    .values({ name_hash: nameHash, attempts: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet({
        attempts: sql<number>`code_attempt.attempts + 1`,
        expires_at: sql<Date>`case when code_attempt.attempts < ${attemptLimit.attempts} then excluded.expires_at
          else code_attempt.expires_at end`,
      }),
    )
    .returning(['attempts', 'expires_at'])
    .executeTakeFirstOrThrow();
  if (row.attempts <= attemptLimit.attempts)
    return { allowed: true, isLast: row.attempts === attemptLimit.attempts };
  const minutes = Math.ceil((row.expires_at.getTime() - now.getTime()) / 60_000);
  return { allowed: false, minutes };
}

export async function resetAttempts(db: Queryable, nameHash: Buffer): Promise<void> {
  await db.deleteFrom('staff.code_attempt').where('name_hash', '=', nameHash).execute();
}
