import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import type { ViolationKind } from './audit-store.ts';
import { ledgerViolations } from './check-ledger.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await aServer();
  owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const holders = ['1', '2', '3'].map((member) => ({ site: 1 as SiteId, member: member as MemberId }));
const sound = { unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 };

beforeEach(async () => {
  const { db } = server.kernel.database;
  const { grantOnce, spend, reserve } = server.context.credits;
  await owner.query('truncate credits.wallet, credits.transaction, credits.entry');
  for (const holder of holders) {
    const { member } = holder;
    await grantOnce(db, holder, { reason: 'bonus', reference: member, credits: 100 });
    await spend(db, holder, { reason: 'message', reference: `paid ${member}`, credits: 10 });
    await reserve(db, holder, { reference: `held ${member}`, credits: 10 });
  }
});

const bonus = `(select id from credits.transaction where member_id = 2 and reason = 'bonus')`;

it('ledgerViolations() finds nothing in books written by the SQL functions', async () => {
  expect(await ledgerViolations(server.kernel.database.db)).toEqual(sound);
});

it.each<[string, string, Partial<Record<ViolationKind, number>>]>([
  [
    'an entry was raised',
    `update credits.entry set amount = amount + 1 where transaction_id = ${bonus} and account = 'balance'`,
    { unbalanced: 1, misquoted: 1, wallet: 1 },
  ],
  [
    'an entry was deleted',
    `delete from credits.entry where transaction_id = ${bonus} and account = 'issued'`,
    { unbalanced: 1 },
  ],
  [
    'all entries of a transaction were deleted',
    `delete from credits.entry where transaction_id = ${bonus}`,
    { unbalanced: 1, misquoted: 1, wallet: 1 },
  ],
  [
    'a transaction was deleted',
    `delete from credits.transaction where id = ${bonus}`,
    { wallet: 1, stray: 2 },
  ],
  [
    'the change of a transaction was altered',
    `update credits.transaction set change = 7 where id = ${bonus}`,
    { misquoted: 1 },
  ],
  ['a balance was raised', 'update credits.wallet set balance = 1000 where member_id = 2', { wallet: 1 }],
  ['a wallet was deleted', 'delete from credits.wallet where member_id = 2', { stray: 6 }],
  [
    'a hold was ended without its credits',
    `update credits.transaction set hold_id = (
       select id from credits.transaction where member_id = 2 and reason = 'held_message'
     ) where member_id = 2 and reason = 'message'`,
    { hold: 1 },
  ],
])('ledgerViolations() notices that %s', async (_what, tampering, expected) => {
  await owner.query(tampering);
  expect(await ledgerViolations(server.kernel.database.db)).toEqual({ ...sound, ...expected });
});

it('the task credits.check_ledger runs nightly, sets the gauges and logs violations', async () => {
  const { log, metrics } = server.kernel;
  const logged = vi.spyOn(log, 'error');
  const check = async () => {
    await owner.query(`select kernel.enqueue('credits.check_ledger', '{}')`);
    await server.jobsDone();
    return metrics.registry.metrics();
  };
  const before = Date.now() / 1_000;
  const sane = await check();
  for (const kind of Object.keys(sound))
    expect(sane).toContain(`bowline_ledger_violations{kind="${kind}",service="test"} 0`);
  const [, at] = /bowline_ledger_checked_timestamp_seconds\{[^}]*\} ([\d.]+)/.exec(sane) ?? [];
  expect(Number(at)).toBeGreaterThanOrEqual(before);
  expect(logged).not.toHaveBeenCalled();

  await owner.query('update credits.wallet set balance = 1000 where member_id = 2');
  expect(await check()).toContain('bowline_ledger_violations{kind="wallet",service="test"} 1');
  expect(logged).toHaveBeenCalledWith({ found: { ...sound, wallet: 1 } }, expect.any(String));
  expect(server.context.schedule.map(({ task }) => task.name)).toContain('credits.check_ledger');
});
