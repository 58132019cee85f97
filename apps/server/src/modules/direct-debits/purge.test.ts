import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { aCollection, aMandate } from './collections/debtors-fixture.ts';
import { endSigned } from './mandate-store.ts';
import { purgeMandates } from './purge.ts';

const clock = fixedClock('2026-01-15T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());

let accounts = 0;

/** A signed mandate of a new member, with a collection that the bank made unless it says otherwise. */
async function aDebtor({ collected }: { readonly collected: boolean }) {
  const { kernel, context } = server;
  const { db } = kernel.database;
  const { id: site } = await aSite(db);
  const { memberId: member } = await aMember(context, { id: site });
  accounts += 1;
  const { id } = await aMandate(kernel, db, { site, member, number: accounts });
  if (collected) {
    const payment = await aCollection(kernel, db, { site, mandate: id, amount: 1_200 });
    const batch = kernel.random.uuid7();
    const { pool } = kernel.database;
    await pool.query(
      `insert into direct_debits.collection_batch values ($1, $2::uuid, $2::text, '2026-01-19', 1, 1200, now())`,
      [site, batch],
    );
    await pool.query(
      `update direct_debits.collection set state = 'settled', batch_id = $2, due_on = '2026-01-19' where payment_id = $1`,
      [payment, batch],
    );
  }
  return { site, member, id };
}

async function stateAt(moment: string, id: EntityId): Promise<string> {
  clock.set(moment);
  await purgeMandates(server.kernel);
  const { rows } = await server.kernel.database.pool.query<{ state: string }>(
    'select state from direct_debits.mandate where id = $1',
    [id],
  );
  return rows[0]?.state ?? 'deleted';
}

it('purgeMandates() keeps a revoked mandate for 13 months after its last collection', async () => {
  clock.set('2026-01-15T12:00:00Z');
  const { id, ...debtor } = await aDebtor({ collected: true });
  await endSigned(server.kernel.database.db, debtor, 'revoked', clock.now());
  expect(await stateAt('2027-02-18T12:00:00Z', id)).toBe('revoked');
  expect(await stateAt('2027-02-20T12:00:00Z', id)).toBe('deleted');
});

it('purgeMandates() ends a mandate 36 months after its last collection, and deletes it with its bank details', async () => {
  clock.set('2026-01-15T12:00:00Z');
  const { id } = await aDebtor({ collected: true });
  expect(await stateAt('2029-01-14T12:00:00Z', id)).toBe('signed');
  expect(await stateAt('2029-01-16T12:00:00Z', id)).toBe('deleted');
});

it('purgeMandates() ends a mandate that was never used 36 months after it was signed', async () => {
  clock.set('2026-01-15T12:00:00Z');
  const { id } = await aDebtor({ collected: false });
  expect(await stateAt('2029-01-14T12:00:00Z', id)).toBe('signed');
  expect(await stateAt('2029-01-16T12:00:00Z', id)).toBe('deleted');
});
