import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import type { DB } from './generated.ts';
import { hasChangedNothing, isDatabaseAway, repeatWhileAway } from './outage.ts';

/** The pool or an open transaction: store functions accept either. */
export type Queryable = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface TransactionOptions {
  readonly isolation?: 'repeatable read' | 'serializable';
}

export class TransactionEnded extends Error {
  override name = 'TransactionEnded';
  constructor() {
    super('This transaction has ended: await every query inside the function given to inTransaction');
  }
}

type Hook = () => void | Promise<void>;
type ErrorReport = (error: unknown) => void;

const openHooks = new WeakMap<Queryable, Hook[]>();
const reports = new WeakMap<Queryable, ErrorReport>();

/**
 * Runs `work` in one transaction and commits what it did when it returns; a throw rolls back. A serialization failure, a
 * deadlock, an SQL function that a release has just replaced, or a connection that was lost before the commit was sent runs
 * `work` again, so it must do nothing but database work: everything else goes to `afterCommit` or a job. Inside an open
 * transaction it joins that one.
 */
export async function inTransaction<T>(
  db: Queryable,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (isTx(db)) return work(db);
  for (let retriesLeft = 3; ; retriesLeft -= 1) {
    const progress = { isCommitting: false };
    try {
      return await repeatWhileAway(
        () => attempt(db, work, { ...options, progress }),
        (error) => !progress.isCommitting && (isDatabaseAway(error) || hasChangedNothing(error)),
      );
    } catch (error) {
      if (retriesLeft === 0 || !isConflict(error)) throw error;
      await pause(10 + Math.random() * 40 * (4 - retriesLeft));
    }
  }
}

/** Runs `work` like `inTransaction`, undoes what it did and returns its result: what a dry run prints. */
export async function rolledBack<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undo: { value?: T } = {};
  try {
    await inTransaction(db, async (tx) => {
      undo.value = await work(tx);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return undo.value as T;
}

/**
 * Runs `hook` once the transaction is committed, in the order asked; never when it is rolled back. Best effort: a
 * failing hook is reported and forgotten, so only hints belong here. What must happen is a job.
 */
export function afterCommit(db: Queryable, hook: Hook): void {
  const hooks = openHooks.get(db);
  if (hooks) hooks.push(hook);
  else if (isTx(db)) throw new TransactionEnded();
  else void runHooks([hook], reports.get(db));
}

export function reportHookErrors(db: Queryable, report: ErrorReport): void {
  reports.set(db, report);
}

async function attempt<T>(
  db: Queryable,
  work: (tx: Tx) => Promise<T>,
  { isolation, progress }: TransactionOptions & { readonly progress: { isCommitting: boolean } },
): Promise<T> {
  const hooks: Hook[] = [];
  let builder = db.transaction();
  if (isolation) builder = builder.setIsolationLevel(isolation);
  const result = await builder.execute(async (transaction) => {
    const guard = new EndGuard();
    const tx = transaction.withPlugin(guard);
    openHooks.set(tx, hooks);
    try {
      const value = await work(tx);
      progress.isCommitting = true;
      return value;
    } finally {
      // Kysely refuses use only after COMMIT is answered; a query sent before that would run outside the transaction.
      guard.ended = true;
      openHooks.delete(tx);
    }
  });
  await runHooks(hooks, reports.get(db));
  return result;
}

class EndGuard implements KyselyPlugin {
  ended = false;

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (this.ended) throw new TransactionEnded();
    return node;
  };

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

async function runHooks(hooks: readonly Hook[], report: ErrorReport | undefined): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      report?.(error);
    }
  }
}

function isTx(db: Queryable): db is Tx {
  return db.isTransaction;
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === serializationFailure || code === deadlockDetected;
}
