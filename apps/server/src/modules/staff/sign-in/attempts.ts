import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';

const attemptLimit = { attempts: 5, minutes: 15, maxMinutes: 24 * 60 } as const;

type Attempt =
  /** `isLast`: if this code is wrong, there is a pause. */
  | { readonly allowed: true; readonly isLast: boolean }
  | { readonly allowed: false; readonly minutes: number };

/**
 * Counts an attempt before its code is verified, so that parallel guesses cannot exceed the limit. Every fifth is the last for a
 * while: for 15 minutes at first, then twice as long each time, up to a day. A day without an attempt after a pause forgets it.
 * Deletes expired counts on the way.
 */
export async function beginAttempt(db: Queryable, keyHash: Buffer, now: Date): Promise<Attempt> {
  await db.deleteFrom('staff.code_attempt').where('expires_at', '<=', now).execute();
  const { rows } = await sql<{ readonly attempts: number }>`
    insert into staff.code_attempt as count (name_hash, attempts, expires_at)
    values (${keyHash}, 1, ${after(now, attemptLimit.minutes)})
    on conflict (name_hash) do update set
      attempts = count.attempts % ${attemptLimit.attempts}::integer + 1,
      pauses = count.pauses + case when count.attempts = ${attemptLimit.attempts}::integer - 1 then 1 else 0 end,
      locked_until = case when count.attempts = ${attemptLimit.attempts}::integer - 1 then ${now}::timestamptz + ${pause} end,
      expires_at = case
        when count.attempts = ${attemptLimit.attempts}::integer - 1 then ${now}::timestamptz + ${pause} + interval '1 day'
        when count.pauses > 0 then ${now}::timestamptz + interval '1 day'
        else excluded.expires_at end
    where count.locked_until is null or count.locked_until <= ${now}
    returning attempts`.execute(db);
  const [counted] = rows;
  if (counted) return { allowed: true, isLast: counted.attempts === attemptLimit.attempts };
  const { locked_until } = await db
    .selectFrom('staff.code_attempt')
    .select('locked_until')
    .where('name_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  return { allowed: false, minutes: Math.ceil(((locked_until ?? now).getTime() - now.getTime()) / 60_000) };
}

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const pause = sql`make_interval(mins => least(
  ${attemptLimit.minutes}::integer * 2 ^ least(count.pauses, 20), ${attemptLimit.maxMinutes}::integer)::integer)`;

export async function resetAttempts(db: Queryable, keyHash: Buffer): Promise<void> {
  await db.deleteFrom('staff.code_attempt').where('name_hash', '=', keyHash).execute();
}
