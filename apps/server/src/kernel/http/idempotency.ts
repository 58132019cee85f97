import type { ErrorCode } from '@bowline/contract/errors';
import { type Kysely, sql } from 'kysely';
import { masterSealed } from '../crypto/master-sealed.ts';
import type { Vault } from '../crypto/vault.ts';
import type { DB } from '../db/generated.ts';
import { transactResult } from '../db/result-transaction.ts';
import type { Queryable } from '../db/transaction.ts';
import type { MemberId, SiteId } from '../ids.ts';
import { ok, type Result } from '../result.ts';
import type { Cookie } from './call.ts';
import { refuse } from './refusal.ts';

export interface Answer {
  readonly body: unknown;
  readonly cookies: readonly Cookie[];
}

export interface Attempt {
  readonly site: SiteId;
  /** Who sent the key: a member's public id, or `visitor` for whatever is open to visitors. */
  readonly actor: string;
  readonly key: string;
  readonly operation: string;
  /** Keyed hash of the request, so that the stored row says nothing about it. */
  readonly requestHash: Buffer;
  /** Whom the answer is about. A visitor who signs up or logs in becomes known while the work is done. */
  member: MemberId | undefined;
}

const aad = ({ site, actor, key }: Pick<Attempt, 'site' | 'actor' | 'key'>): string =>
  `idempotency:${site}:${actor}:${key}`;

/** Sealed by the master key itself: who signs up or logs in was a visitor, and a visitor has no key. */
export const keptAnswers = masterSealed({
  table: 'kernel.idempotency',
  key: ['site_id', 'actor', 'key'],
  column: 'response',
  reseal: (vault, { response, site_id, actor, key }) =>
    vault.resealWithMaster(response, aad({ site: site_id as SiteId, actor, key })),
});

/** For how long a repeated request gets the session that the first one opened. A page repeats within seconds. */
const sessionMinutes = 5;

const setsSession = ({ cookies }: Answer): boolean =>
  cookies.some(({ value, options }) => options.httpOnly === true && value !== '');

/**
 * Remembers the answer of every mutation for a day, sealed, so that a repeated request gets the first answer. One that opened a
 * session is remembered for minutes: afterwards the request is checked and done again.
 */
export function createIdempotency(db: Kysely<DB>, vault: Vault) {
  const deleteAnswer = ({ site, actor, key }: Attempt) =>
    db
      .deleteFrom('kernel.idempotency')
      .where('site_id', '=', site)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${sessionMinutes})`)
      .execute();

  async function firstAnswer(attempt: Attempt): Promise<Answer | undefined> {
    const row = await db
      .selectFrom('kernel.idempotency')
      .select(['operation', 'request_hash', 'response'])
      .select(sql<boolean>`created_at < now() - make_interval(mins => ${sessionMinutes})`.as('is_late'))
      .where('site_id', '=', attempt.site)
      .where('actor', '=', attempt.actor)
      .where('key', '=', attempt.key)
      .executeTakeFirst();
    if (!row) return undefined;
    const same = row.operation === attempt.operation && attempt.requestHash.equals(row.request_hash);
    if (!same) throw refuse('idempotency_conflict', {});
    const answer = JSON.parse(vault.openWithMaster(row.response, aad(attempt)).toString('utf8')) as Answer;
    if (!row.is_late || !setsSession(answer)) return answer;
    await deleteAnswer(attempt);
    return undefined;
  }

  /** Whether a request with this key has an answer, whatever the request was. */
  async function isAnswered({ site, actor, key }: Pick<Attempt, 'site' | 'actor' | 'key'>): Promise<boolean> {
    const row = await db
      .selectFrom('kernel.idempotency')
      .select('key')
      .where('site_id', '=', site)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Runs the work and keeps its answer in one transaction. `undefined`: another request with this key was first.
   * A second request waits here, at the key's unique row, until the first has committed or rolled back.
   */
  async function once<T, E extends ErrorCode>(
    attempt: Attempt,
    work: (tx: Queryable) => Promise<Result<T, E>>,
    cookies: readonly Cookie[],
  ): Promise<Result<T, E> | undefined> {
    const outcome = await transactResult<T | undefined, E>(db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('kernel.idempotency')
        .values({
          site_id: attempt.site,
          actor: attempt.actor,
          key: attempt.key,
          operation: attempt.operation,
          request_hash: attempt.requestHash,
          response: Buffer.alloc(0),
        })
        .onConflict((conflict) => conflict.columns(['site_id', 'actor', 'key']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return ok(undefined);

      const result = await work(tx);
      if (!result.ok) return result;
      const answer: Answer = { body: result.value, cookies };
      await tx
        .updateTable('kernel.idempotency')
        .set({
          response: vault.sealWithMaster(Buffer.from(JSON.stringify(answer)), aad(attempt)),
          member_id: attempt.member ?? null,
        })
        .where('site_id', '=', attempt.site)
        .where('actor', '=', attempt.actor)
        .where('key', '=', attempt.key)
        .execute();
      return result;
    });
    if (!outcome.ok) return outcome;
    return outcome.value === undefined ? undefined : ok(outcome.value);
  }

  return { firstAnswer, isAnswered, once };
}
