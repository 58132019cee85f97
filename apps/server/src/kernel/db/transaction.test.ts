import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { systemRandom } from '../random.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createDatabase } from './pool.ts';
import { afterCommit, inTransaction, type Queryable, TransactionEnded, type Tx } from './transaction.ts';

const lines: string[] = [];
const logger = createLogger({ logLevel: 'warn' }, 'test', { write: (line) => lines.push(line) });
const database = createDatabase(loadConfig(), { service: 'test', logger });
const { db } = database;
afterAll(() => database.close());

const newKey = () => systemRandom.token();
const insert = (queryable: Queryable, key: string) =>
  queryable
    .insertInto('kernel.idempotency')
    .values({
      site_id: 1,
      actor: 'test',
      key,
      operation: 'test',
      request_hash: Buffer.of(0),
      response: Buffer.of(0),
    })
    .execute();
const count = async (key: string) =>
  (await db.selectFrom('kernel.idempotency').select('key').where('key', '=', key).execute()).length;

const serializationFailure = () => Object.assign(new Error('could not serialize'), { code: '40001' });

describe('inTransaction', () => {
  it('commits what it did', async () => {
    const key = newKey();
    expect(await inTransaction(db, async (tx) => insert(tx, key).then(() => 'done'))).toBe('done');
    expect(await count(key)).toBe(1);
  });

  it('rolls back on a throw', async () => {
    const key = newKey();
    const failing = inTransaction(db, async (tx) => {
      await insert(tx, key);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count(key)).toBe(0);
  });

  it('joins the transaction it is called in', async () => {
    const key = newKey();
    const failing = inTransaction(db, async (outer) => {
      await inTransaction(outer, (inner) => insert(inner, key));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count(key)).toBe(0);
  });

  it.each(['commit', 'rollback'])('refuses its handle after %s', async (end) => {
    let leaked: Tx | undefined;
    await inTransaction(db, async (tx) => {
      leaked = tx;
      if (end === 'rollback') throw new Error('no');
    }).catch(() => undefined);
    const handle = leaked as unknown as Tx;
    await expect(insert(handle, newKey())).rejects.toBeInstanceOf(TransactionEnded);
    await expect(sql`select 1`.execute(handle)).rejects.toBeInstanceOf(TransactionEnded);
    expect(() => afterCommit(handle, () => undefined)).toThrow(TransactionEnded);
  });

  it('refuses a query sent while the commit is on its way', async () => {
    const key = newKey();
    let late: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      setImmediate(() => {
        late = insert(tx, key).catch((error: unknown) => error);
      });
      await new Promise((resolve) => process.nextTick(resolve));
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await late).toBeInstanceOf(TransactionEnded);
    expect(await count(key)).toBe(0);
  });

  it('runs again after losing a race, and gives up after three retries', async () => {
    let runs = 0;
    const value = await inTransaction(db, async () => {
      runs += 1;
      if (runs < 4) throw serializationFailure();
      return 'won';
    });
    expect([value, runs]).toEqual(['won', 4]);

    runs = 0;
    const hopeless = inTransaction(db, async () => {
      runs += 1;
      throw serializationFailure();
    });
    await expect(hopeless).rejects.toThrow('could not serialize');
    expect(runs).toBe(4);
  });

  it('lets both sides of a real serialization conflict through', async () => {
    const [first, second] = [newKey(), newKey()];
    const readThenWrite = (key: string) =>
      inTransaction(
        db,
        async (tx) => {
          await tx.selectFrom('kernel.idempotency').select('key').where('actor', '=', 'test').execute();
          await insert(tx, key);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([readThenWrite(first), readThenWrite(second)]);
    expect([await count(first), await count(second)]).toEqual([1, 1]);
  });
});

describe('afterCommit', () => {
  it('runs hooks in order, after the rows are visible to others', async () => {
    const key = newKey();
    const seen: unknown[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, async () => {
        seen.push(['first', await count(key)]);
      });
      afterCommit(tx, () => {
        seen.push('second');
      });
      await insert(tx, key);
      seen.push('work');
    });
    expect(seen).toEqual(['work', ['first', 1], 'second']);
  });

  it('runs no hook of a transaction that was rolled back, and each hook once after a retry', async () => {
    const seen: string[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => void seen.push('never'));
      throw new Error('no');
    }).catch(() => undefined);

    let runs = 0;
    await inTransaction(db, async (tx) => {
      runs += 1;
      afterCommit(tx, () => void seen.push('once'));
      if (runs === 1) throw serializationFailure();
    });
    expect(seen).toEqual(['once']);
  });

  it('logs a failing hook and goes on', async () => {
    const seen: string[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => Promise.reject(new Error('the hint was lost')));
      afterCommit(tx, () => void seen.push('next'));
    });
    expect(seen).toEqual(['next']);
    expect(lines.join()).toContain('the hint was lost');
  });

  it('runs at once outside a transaction, where every statement is its own commit', async () => {
    const seen: string[] = [];
    afterCommit(db, () => void seen.push('now'));
    expect(seen).toEqual(['now']);
  });
});
