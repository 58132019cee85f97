import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Login, logins, loginUrl } from '#kernel/db/roles.ts';
import { freshDatabase, queryOnce, type TestDatabase } from '#testing/server/database.ts';

/** Only the worker may make credits, and only by the functions of the ledger: tried with plain SQL as each process's login. */
let database: TestDatabase;
const connections = new Map<Login, pg.Client>();
const names = Object.keys(logins) as Login[];

beforeAll(async () => {
  database = await freshDatabase();
  for (const login of names) {
    const client = new pg.Client({ connectionString: loginUrl(database.url, login) });
    await client.connect();
    connections.set(login, client);
  }
  await queryOnce(
    database.url,
    `insert into payments.bundle (site_id, country, credits, amount, currency) values (1, 'NL', 100, 1200, 'EUR')`,
  );
});
afterAll(async () => {
  for (const client of connections.values()) await client.end();
  await database.drop();
});

/** The code of PostgreSQL's refusal; `ok` without one. */
async function tried(login: Login, statement: string): Promise<string> {
  try {
    await connections.get(login)?.query(statement);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
}
const denied = '42501';
const checked = '23514';

/**
 * What each login may do with each table, tried column by column: `+` inserts, `~` updates, `-` deletes. A login or table that
 * is missing may do nothing.
 */
const directDebits = {
  bank_file: '+',
  collection: '+~-',
  collection_batch: '+',
  debit_block: '+',
  mandate: '+~-',
};
const allowed: Readonly<Record<string, Readonly<Partial<Record<Login, Readonly<Record<string, string>>>>>>> =
  {
    credits: {},
    direct_debits: { api: directDebits, worker: directDebits },
    payments: {
      api: {
        difference: '+~',
        payment: '+~changed_at,expires_at,next_poll_at,reference,state',
        receipt: '+',
        receipt_range: '+~',
        refund: '+~',
        reversal: '+',
        spend_limit: '+~-',
        transition: '+',
      },
      worker: {
        bundle: '+~retired_at',
        difference: '+~',
        payment:
          '+~changed_at,completed_at,expires_at,made_premium,next_poll_at,reference,refunded_amount,refunded_credits,state',
        provider_account: '+~-',
        receipt: '+',
        receipt_range: '+~',
        refund: '+~',
        reversal: '+',
        spend_limit: '+~-',
        transition: '+',
      },
    },
  };

async function tablesOf(schema: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queryOnce<{ table: string; columns: string[] }>(
    database.url,
    `select relname as table, array_agg(attname::text order by attname) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') and not relispartition group by relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function rightsOn(login: Login, table: string, columns: readonly string[]): Promise<string> {
  const inserts = (await tried(login, `insert into ${table} default values`)) !== denied;
  const updated: string[] = [];
  for (const column of columns) {
    // What the database makes itself cannot be set by anybody, with rights or without.
    const outcome = await tried(login, `update ${table} set ${column} = default where false`);
    if (outcome !== denied) updated.push(column);
  }
  const deletes = (await tried(login, `delete from ${table} where false`)) !== denied;
  const updates = updated.length === columns.length ? '~' : updated.length > 0 ? `~${updated.join()}` : '';
  return `${inserts ? '+' : ''}${updates}${deletes ? '-' : ''}`;
}

describe.each(names)('with plain SQL, %s', (login) => {
  it.each(Object.keys(allowed))(
    'may do with each table of %s what its work needs, and no more',
    async (schema) => {
      const found: Record<string, string> = {};
      for (const [table, columns] of await tablesOf(schema)) {
        const rights = await rightsOn(login, `${schema}.${table}`, columns);
        if (rights !== '') found[table] = rights;
      }
      expect(found).toEqual(allowed[schema]?.[login] ?? {});
      expect((await tablesOf(schema)).size).toBeGreaterThan(0);
    },
  );
});

const order = (change: Readonly<Record<string, string>> = {}) => {
  const row = {
    site_id: '1',
    id: 'gen_random_uuid()',
    member_id: '1',
    bundle_id: '(select min(id) from payments.bundle)',
    credits: '100',
    list_amount: '1200',
    amount: '1200',
    currency: "'EUR'",
    country: "'NL'",
    method: "'card'",
    provider: "'sandbox'",
    code: 'null',
    percentage: 'null',
    vat_basis_points: '2100',
    vat_amount: '208',
    state: "'created'",
    created_at: 'now()',
    changed_at: 'now()',
    expires_at: 'now()',
    ...change,
  };
  return `insert into payments.payment (${Object.keys(row).join()}) values (${Object.values(row).join()})`;
};

const routes: readonly (readonly [string, string, string])[] = [
  ['an order of more credits than its bundle has', order({ credits: '1000000' }), checked],
  ['an order below the price of its bundle', order({ list_amount: '1', amount: '1' }), checked],
  ['an order of another currency than its bundle', order({ currency: "'SEK'" }), checked],
  ['an order of no bundle', order({ bundle_id: '1000' }), checked],
  ['an order of the bundle of another site', order({ site_id: '2' }), checked],
  ['an order below what its percentage leaves', order({ amount: '1' }), checked],
  ['an order of nothing without a discount', order({ amount: '0' }), checked],
  [
    'an order that pretends to be less discounted than it is',
    order({ code: "'X'", percentage: '10', amount: '1079' }),
    checked,
  ],
  ['an order that is completed already', order({ completed_at: 'now()' }), denied],
  ['more credits for an order', 'update payments.payment set credits = 1000000', denied],
  ['a lower price for an order', 'update payments.payment set list_amount = 1, amount = 1', denied],
  ['an order for somebody else', 'update payments.payment set member_id = 2', denied],
  ['credits by the ledger', "select credits.post(1, gen_random_uuid(), 1, 'bonus', 'x', 5)", denied],
  [
    'the sign-up credits without a bound',
    'select credits.grant_signup(1, gen_random_uuid(), 1, 10001)',
    '22023',
  ],
];

describe('nobody but the owner of the database makes', () => {
  it.each(routes)('%s', async (_, statement, refusal) => {
    for (const login of names)
      expect([login, await tried(login, statement)]).toEqual([
        login,
        login === 'realtime' ? denied : refusal,
      ]);
  });
});

describe('only the worker makes', () => {
  it.each([
    [
      'a bundle',
      `insert into payments.bundle (site_id, country, credits, amount, currency) values (1, 'BE', 1000000, 1, 'EUR')`,
    ],
    [
      'another account at a provider',
      'update payments.provider_account set credentials_sealed = null where false',
    ],
    ['a bonus', "select credits.grant(1, gen_random_uuid(), 1, 'bonus', 'x', 5)"],
    ['a correction', "select credits.correct(1, gen_random_uuid(), 1, 'x', 5, 0)"],
    ['a refund of credits', "select credits.refund(1, gen_random_uuid(), 1, 'x', 5)"],
  ])('%s', async (_, statement) => {
    for (const login of ['api', 'realtime'] as const)
      expect([login, await tried(login, statement)]).toEqual([login, denied]);
    expect(await tried('worker', statement)).toBe('ok');
  });
});

it('an order as the price list has it, with or without a discount, is taken from the API', async () => {
  expect(await tried('api', order())).toBe('ok');
  expect(await tried('api', order({ code: "'X'", percentage: '25', amount: '900' }))).toBe('ok');
  expect(await tried('api', order({ code: "'X'", percentage: '33', amount: '804' }))).toBe('ok');
});

it('a bundle that was retired can be ordered for a minute, while price lists are cached', async () => {
  const retire = (moment: string) =>
    queryOnce(
      database.url,
      `insert into payments.bundle (site_id, country, credits, amount, currency, retired_at)
       values (1, 'LU', 100, 1200, 'EUR', ${moment}) returning id`,
    ) as Promise<{ id: string }[]>;
  for (const [moment, outcome] of [
    ["now() - interval '10 seconds'", 'ok'],
    ["now() - interval '2 minutes'", checked],
  ] as const) {
    const [bundle] = await retire(moment);
    expect(await tried('api', order({ bundle_id: bundle?.id ?? '' }))).toBe(outcome);
  }
});
