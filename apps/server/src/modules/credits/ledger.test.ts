import { randomUUID } from 'node:crypto';
import { creditReasons } from '@bowline/contract/credits';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { ledgerViolations } from './check-ledger.ts';
import type { Holder } from './store.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await aServer({ env: { DATABASE_POOL_SIZE: '20' } });
  owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const db = () => server.kernel.database.db;
const credits = () => server.context.credits;

let members = 0;
/** Wallets need no account. */
async function holderOf(balance: number): Promise<Holder> {
  members += 1;
  const holder = { site: 1 as SiteId, member: String(members) as MemberId };
  await credits().grantOnce(db(), holder, { reason: 'purchase', reference: randomUUID(), credits: balance });
  return holder;
}

const walletOf = async ({ site, member }: Holder) =>
  (
    await owner.query(
      'select balance, reserved, debt from credits.wallet where site_id = $1 and member_id = $2',
      [site, member],
    )
  ).rows[0];
const postedFor = async ({ member }: Holder) =>
  (
    await owner.query(
      `select reason, account, amount from credits.transaction join credits.entry
         on entry.site_id = transaction.site_id and transaction_id = id
       where member_id = $1 and reason <> 'purchase' order by created_at, account`,
      [member],
    )
  ).rows.map(({ reason, account, amount }) => `${reason}: ${account} ${amount}`);
const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const message = (reference: string) => ({ reason: 'message' as const, reference, credits: 10 });
const sound = { unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 };

describe('the ledger', () => {
  it('posts all of the first grants that a member without a wallet gets at once', async () => {
    members += 1;
    const holder = { site: 1 as SiteId, member: String(members) as MemberId };
    await inParallel(10, () =>
      inTransaction(db(), async (tx) => {
        await credits().grantOnce(tx, holder, { reason: 'purchase', reference: randomUUID(), credits: 5 });
        // Until all of them have begun.
        await tx.executeQuery(CompiledQuery.raw('select pg_sleep(0.2)'));
      }),
    );
    expect(await walletOf(holder)).toMatchObject({ balance: 50 });
  });

  it('posts balanced entries for every verb, each event once', async () => {
    const holder = await holderOf(100);
    const { spend, reserve, settle, release, refund, chargeBack, correct } = credits();
    expect(await spend(db(), holder, message('m1'))).toEqual({
      ok: true,
      value: { isNew: true, balance: 90 },
    });
    expect(await spend(db(), holder, message('m1'))).toEqual({
      ok: true,
      value: { isNew: false, balance: 90 },
    });
    await spend(db(), holder, { reason: 'gift', reference: 'm2', credits: 20 });
    await reserve(db(), holder, { reference: 'm3', credits: 15 });
    expect(await walletOf(holder)).toEqual({ balance: 55, reserved: 15, debt: 0 });
    expect(await settle(db(), holder, { reason: 'photo', reference: 'm3' })).toBe('done');
    expect(await settle(db(), holder, { reason: 'photo', reference: 'm3' })).toBe('repeated');
    expect(await release(db(), holder, { reference: 'm3' })).toBe('not_held');
    await reserve(db(), holder, { reference: 'm4', credits: 10 });
    expect(await release(db(), holder, { reference: 'm4' })).toBe('done');
    expect(await settle(db(), holder, { reason: 'message', reference: 'm4' })).toBe('not_held');
    expect(await walletOf(holder)).toEqual({ balance: 55, reserved: 0, debt: 0 });
    await refund(db(), holder, { reference: 'p1', credits: 5 });
    await correct(db(), holder, { reference: 'd1', credits: -10 });
    await chargeBack(db(), holder, { reference: 'p2', credits: 100 });
    expect(await walletOf(holder)).toEqual({ balance: 0, reserved: 0, debt: 60 });
    await correct(db(), holder, { reference: 'd2', credits: 0, debt: -60 });
    expect(await walletOf(holder)).toEqual({ balance: 0, reserved: 0, debt: 0 });

    expect(await postedFor(holder)).toEqual([
      'message: balance -10',
      'message: revenue 10',
      'gift: balance -20',
      'gift: gifts 20',
      'held_message: balance -15',
      'held_message: reserved 15',
      'photo: reserved -15',
      'photo: revenue 15',
      'held_message: balance -10',
      'held_message: reserved 10',
      'release: balance 10',
      'release: reserved -10',
      'refund: balance -5',
      'refund: refunds 5',
      'correction: balance -10',
      'correction: corrections 10',
      'chargeback: balance -40',
      'chargeback: debt -60',
      'chargeback: chargebacks 100',
      'correction: debt 60',
      'correction: corrections -60',
    ]);
    expect(await ledgerViolations(db())).toEqual(sound);
  });

  it('refuses with insufficient_credits and writes nothing', async () => {
    const holder = await holderOf(9);
    const refusal = { ok: false, code: 'insufficient_credits', params: {} };
    expect(await credits().spend(db(), holder, message('r1'))).toEqual(refusal);
    expect(await credits().reserve(db(), holder, { reference: 'r1', credits: 10 })).toEqual(refusal);
    expect(await credits().refund(db(), holder, { reference: 'r1', credits: 10 })).toEqual(refusal);
    expect(await credits().correct(db(), holder, { reference: 'r1', credits: -10 })).toEqual(refusal);
    expect(await postedFor(holder)).toEqual([]);
    const withoutWallet = { ...holder, member: '999999' as MemberId };
    expect(await credits().spend(db(), withoutWallet, message('r1'))).toEqual(refusal);
    const balances = await credits().balanceOf(db(), holder.site, [holder.member, withoutWallet.member]);
    expect([...balances.values()]).toEqual([9, 0]);
  });

  it('posts nothing for a price of 0', async () => {
    const holder = await holderOf(5);
    const free = { reason: 'photo' as const, reference: 'free', credits: 0 };
    expect((await credits().spend(db(), holder, free)).ok).toBe(true);
    expect(await postedFor(holder)).toEqual([]);
  });

  it('rejects a reference that another member of the site has used', async () => {
    const [one, two] = [await holderOf(100), await holderOf(100)];
    await credits().spend(db(), one, message('mine'));
    await expect(credits().spend(db(), two, message('mine'))).rejects.toThrow('another member');
    expect(await credits().settle(db(), two, message('mine'))).toBe('not_held');
    const elsewhere = { ...one, site: 2 as SiteId };
    await credits().grantOnce(db(), elsewhere, { reason: 'bonus', reference: 'b', credits: 10 });
    expect((await credits().spend(db(), elsewhere, message('mine'))).ok).toBe(true);
  });

  it('rejects a repeated reference with different details', async () => {
    const holder = await holderOf(200);
    const { grantOnce, spend, reserve, settle, release, refund, chargeBack, correct } = credits();
    const conflict = /posted otherwise/;
    await spend(db(), holder, message('t1'));
    await expect(spend(db(), holder, { ...message('t1'), credits: 11 })).rejects.toThrow(conflict);
    const bonus = { reason: 'bonus' as const, reference: 't1', credits: 5 };
    await grantOnce(db(), holder, bonus);
    await expect(grantOnce(db(), holder, { ...bonus, credits: 6 })).rejects.toThrow(conflict);
    await refund(db(), holder, { reference: 't1', credits: 5 });
    await expect(refund(db(), holder, { reference: 't1', credits: 500 })).rejects.toThrow(conflict);
    await correct(db(), holder, { reference: 't1', credits: 5 });
    await expect(correct(db(), holder, { reference: 't1', credits: 5, debt: -1 })).rejects.toThrow(conflict);

    await reserve(db(), holder, { reference: 't2', credits: 10 });
    expect(await reserve(db(), holder, { reference: 't2', credits: 10 })).toMatchObject({
      value: { isNew: false },
    });
    await expect(reserve(db(), holder, { reference: 't2', credits: 11 })).rejects.toThrow(conflict);
    // Spending from the balance does not settle the hold.
    await spend(db(), holder, message('t2'));
    await expect(settle(db(), holder, message('t2'))).rejects.toThrow(conflict);
    expect(await walletOf(holder)).toMatchObject({ reserved: 10 });
    await release(db(), holder, { reference: 't2' });
    await expect(reserve(db(), holder, { reference: 't2', credits: 10 })).rejects.toThrow(/has ended/);
    await reserve(db(), holder, { reference: 't3', credits: 10 });
    await settle(db(), holder, message('t3'));
    await expect(spend(db(), holder, message('t3'))).rejects.toThrow(conflict);
    await expect(reserve(db(), holder, { reference: 't3', credits: 10 })).rejects.toThrow(/has ended/);

    // A repeated chargeback counts as the same although its split into balance and debt would differ by now.
    await chargeBack(db(), holder, { reference: 't1', credits: 300 });
    await grantOnce(db(), holder, { reason: 'bonus', reference: 't4', credits: 50 });
    expect(await chargeBack(db(), holder, { reference: 't1', credits: 300 })).toMatchObject({ isNew: false });
    await expect(chargeBack(db(), holder, { reference: 't1', credits: 301 })).rejects.toThrow(conflict);
    expect(await ledgerViolations(db())).toEqual(sound);
  });

  it('rolls back with the caller’s transaction, and nudges once after a commit', async () => {
    const holder = await holderOf(100);
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    await expect(
      inTransaction(db(), async (tx) => {
        await credits().spend(tx, holder, message('undone'));
        throw new Error('something else failed');
      }),
    ).rejects.toThrow('something else failed');
    expect(await walletOf(holder)).toEqual({ balance: 100, reserved: 0, debt: 0 });
    expect(nudge).not.toHaveBeenCalled();

    await credits().spend(db(), holder, message('undone'));
    await credits().spend(db(), holder, message('undone'));
    expect(nudge).toHaveBeenCalledExactlyOnceWith(holder.site, holder.member, 'balance');
    nudge.mockRestore();
  });
});

describe('the ledger under parallel calls', () => {
  it('grantSignUpCredits() grants once for fifty calls', async () => {
    members += 1;
    const holder = { site: 1 as SiteId, member: String(members) as MemberId };
    const grants = await inParallel(50, () => credits().grantSignUpCredits(db(), holder, 20));
    expect(grants.map(({ balance }) => balance)).toEqual(Array(50).fill(20));
    expect(grants.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await walletOf(holder)).toEqual({ balance: 20, reserved: 0, debt: 0 });
    expect(await postedFor(holder)).toEqual(['signup_grant: balance 20', 'signup_grant: issued -20']);
  });

  it('spend() accepts ten of twenty calls when the balance covers ten, in a hundred rounds', async () => {
    for (let round = 0; round < 100; round += 1) {
      const holder = await holderOf(100);
      const answers = await inParallel(20, (index) =>
        credits().spend(db(), holder, message(`${round}-${index}`)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      expect(await walletOf(holder)).toEqual({ balance: 0, reserved: 0, debt: 0 });
      expect(await postedFor(holder)).toHaveLength(20);
    }
    expect(await ledgerViolations(db())).toEqual(sound);
  });

  it('spend() spends the last credits once and answers every repetition alike', async () => {
    for (let round = 0; round < 20; round += 1) {
      const holder = await holderOf(10);
      const answers = await inParallel(6, () => credits().spend(db(), holder, message(`last-${round}`)));
      expect(answers).toEqual(
        answers.map(() => ({ ok: true, value: { isNew: expect.any(Boolean), balance: 0 } })),
      );
      expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
    }
  });

  it('settle() and release() end a hold once, one way', async () => {
    for (let round = 0; round < 20; round += 1) {
      const holder = await holderOf(30);
      // The second hold makes enough reserved credits to end the first one twice by mistake.
      for (const reference of [`end-${round}`, `other-${round}`])
        await credits().reserve(db(), holder, { reference, credits: 10 });
      const ends = await inParallel(10, (index) =>
        index % 2 === 0
          ? credits().settle(db(), holder, { reason: 'message', reference: `end-${round}` })
          : credits().release(db(), holder, { reference: `end-${round}` }),
      );
      expect(ends.filter((end) => end === 'done')).toHaveLength(1);
      expect((await walletOf(holder)).reserved).toBe(10);
    }
    expect(await ledgerViolations(db())).toEqual(sound);
  });

  it('updates wallets in place: at least 95 % of the updates are HOT', async () => {
    await owner.query('select pg_stat_reset()');
    const [hot, ...spread] = [await holderOf(100_000), ...(await inParallel(50, () => holderOf(100_000)))];
    for (let round = 0; round < 20; round += 1) {
      await inParallel(20, (index) => credits().spend(db(), hot, message(`hot-${round}-${index}`)));
      await Promise.all(
        spread.map((holder, index) => credits().spend(db(), holder, message(`s-${round}-${index}`))),
      );
    }
    const updates = async () =>
      (
        await owner.query(
          `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables
           where relid = 'credits.wallet'::regclass`,
        )
      ).rows[0];
    // Connections report their statistics with a delay of about a second.
    await vi.waitFor(async () => expect((await updates()).all).toBeGreaterThan(1_000), {
      timeout: patience(20_000),
    });
    const { all, hot: hotUpdates } = await updates();
    process.stdout.write(`wallets: ${hotUpdates} of ${all} updates were HOT\n`);
    expect(hotUpdates / all).toBeGreaterThanOrEqual(0.95);
  });
});

describe('the roles of the processes', () => {
  const asWorker = (statement: string) => server.kernel.database.pool.query(statement);

  it.each([
    ["insert into credits.entry values (1, gen_random_uuid(), 'balance', 1000)"],
    ['update credits.entry set amount = 1000'],
    ['delete from credits.entry'],
    ["insert into credits.transaction values (1, gen_random_uuid(), 1, 'bonus', 'x', null, 5)"],
    ['update credits.transaction set change = 1000'],
    ['delete from credits.transaction'],
    ['insert into credits.wallet values (1, 1000, 1000)'],
    ['update credits.wallet set balance = 1000'],
    ['delete from credits.wallet'],
    ['truncate credits.entry, credits.transaction, credits.wallet'],
    ["select credits.post(1, gen_random_uuid(), 1, 'bonus', 'x', 5, 5, 5, null)"],
    ["select credits.end_hold(1, gen_random_uuid(), 1, 'bonus', 'x')"],
  ])('may not %s', async (statement) => {
    await expect(asWorker(statement)).rejects.toThrow(/permission denied/);
  });

  it('may write no table of the schema', async () => {
    const { rows } = await owner.query(
      `select relname from pg_class
       cross join unnest(array['bowline_app', 'bowline_ledger', 'bowline_realtime']) as role
       where relnamespace = 'credits'::regnamespace and relkind in ('r', 'p')
         and has_table_privilege(role, oid, 'insert, update, delete, truncate')`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ["select credits.grant(1, gen_random_uuid(), 1, 'bonus', 'x', -5)"],
    ["select credits.grant(1, gen_random_uuid(), 1, 'message', 'x', 5)"],
    ["select credits.spend(1, gen_random_uuid(), 1, 'message', 'x', -5)"],
    ["select credits.spend(1, gen_random_uuid(), 1, 'held_message', 'x', 5)"],
    ["select credits.reserve(1, gen_random_uuid(), 1, 'x', -5)"],
    ["select credits.present(1, gen_random_uuid(), 1, 'x', 0)"],
    ["select credits.settle(1, gen_random_uuid(), 1, 'release', 'x')"],
    ["select credits.refund(1, gen_random_uuid(), 1, 'x', -5)"],
    ["select credits.charge_back(1, gen_random_uuid(), 1, 'x', -5)"],
  ])('is refused invalid arguments: %s', async (statement) => {
    await expect(asWorker(statement)).rejects.toThrow(/^credits: /);
  });

  it('executes only security definer functions with an empty search_path', async () => {
    const { rows } = await owner.query(
      `select proname, prosecdef, proconfig from pg_proc
       where pronamespace = 'credits'::regnamespace and has_function_privilege('bowline_worker', oid, 'execute')`,
    );
    expect(rows.length).toBe(11);
    for (const { proname, ...rights } of rows)
      expect({ proname, ...rights }).toEqual({ proname, prosecdef: true, proconfig: ['search_path=""'] });
  });
});

it('the enum credits.reason lists the reasons of the contract', async () => {
  const { rows } = await owner.query('select unnest(enum_range(null::credits.reason))::text as reason');
  expect(rows.map(({ reason }) => reason)).toEqual([...creditReasons]);
});
