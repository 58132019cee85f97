import type { ErrorCode } from '@bowline/contract/errors';
import type { Kysely } from 'kysely';
import type { Result } from '../result.ts';
import type { DB } from './generated.ts';
import { inTransaction, type Queryable } from './transaction.ts';

class Refusal extends Error {
  readonly result: Result<never, ErrorCode>;
  constructor(result: Result<never, ErrorCode>) {
    super('refused');
    this.result = result;
  }
}

/** Runs `work` in one transaction that commits on success and rolls back when `work` returns a refusal. */
export async function transactResult<T, E extends ErrorCode>(
  db: Kysely<DB>,
  work: (tx: Queryable) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await inTransaction(db, async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Refusal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.result as Result<T, E>;
    throw error;
  }
}
