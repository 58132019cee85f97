import pg from 'pg';
import { groups, type Login, logins } from '#kernel/db/roles.ts';

const rows = 'select, insert, update, delete';

/** The columns of an order that is not paid yet. A trigger holds it to its bundle (functions/payments/protect_order.sql). */
const newOrder = `site_id, id, member_id, bundle_id, credits, list_amount, amount, currency, country, method, provider, bank, code,
  percentage, vat_basis_points, vat_amount, state, created_at, changed_at, expires_at, next_poll_at`;

type Rights = string | Readonly<Record<string, string>>;

const holders = ['app', 'worker', 'realtime'] as const;

/**
 * What the roles may do with the tables of each schema: the rights on all of its tables, or on each table named. A role
 * may do nothing with what is not listed, and a schema that is not listed stops the migration. `app` is the API and the
 * worker; `worker` lists what the worker may do besides.
 */
export const tableRights: Readonly<
  Record<string, { readonly [Holder in (typeof holders)[number]]?: Rights }>
> = {
  chat: { app: rows, realtime: { conversation: 'select', seat: 'select' } },
  content: { app: rows },
  credits: { app: 'select' },
  direct_debits: {
    app: {
      bank_file: 'select, insert',
      collection: rows,
      collection_batch: 'select, insert',
      debit_block: 'select, insert',
      mandate: rows,
    },
  },
  discovery: { app: rows },
  identity: {
    app: rows,
    realtime: { account: 'select', session: 'select, update (last_used_at)' },
  },
  kernel: {
    app: { cached_revision: rows, idempotency: rows },
    // Jobs are enqueued by kernel.enqueue, and parked by the owner.
    worker: { job: 'select, update, delete', schedule: 'select, insert, update' },
    realtime: { cached_revision: 'select' },
  },
  likes: { app: rows },
  members: { app: rows },
  moderation: { app: rows },
  notifications: { app: rows },
  offers: { app: rows },
  payments: {
    app: {
      bundle: 'select',
      difference: 'select, insert, update',
      payment: `select, insert (${newOrder}), update (state, reference, changed_at, expires_at, next_poll_at)`,
      provider_account: 'select',
      receipt: 'select, insert',
      receipt_range: 'select, insert, update',
      refund: 'select, insert, update',
      reversal: 'select, insert',
      spend_limit: rows,
      transition: 'select, insert',
    },
    // Prices, accounts at providers, and what says that an order was paid.
    worker: {
      bundle: 'insert, update (retired_at)',
      payment: 'update (completed_at, made_premium, refunded_amount, refunded_credits)',
      provider_account: rows,
    },
  },
  photos: { app: rows },
  privacy: { app: rows },
  profiles: { app: rows, realtime: { block: 'select', profile: 'select, update (last_active_at, version)' } },
  public: {},
  reports: { app: rows },
  sites: {
    // Only the owner moves a site.
    app: { place: rows, place_edition: rows, placement: 'select', site: rows },
    realtime: { site: 'select' },
  },
  staff: {
    app: {
      audit: 'select',
      audit_anchor: 'select',
      challenge: rows,
      code_attempt: rows,
      device: rows,
      enrolment: rows,
      passkey: rows,
      person: 'select, insert, update',
      proposal: 'select, insert, update (decision, decided_by, decided_at)',
      session: rows,
      totp: rows,
      totp_draft: rows,
    },
  },
};

const roleOf = { app: groups.app, worker: logins.worker.role, realtime: logins.realtime.role } as const;

// A role belongs to the whole server, so two databases migrated at once may both try to create it.
const createRole = (role: string, options: string) => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} ${options};
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

export type LoginPasswords = Readonly<Partial<Record<Login, string>>>;

/** `DATABASE_PASSWORD_API`, `…_WORKER` and `…_REALTIME`, where they are set. */
export const passwordsIn = (env: Readonly<Record<string, string | undefined>>): LoginPasswords =>
  Object.fromEntries(
    Object.keys(logins).map((login) => [login, env[`DATABASE_PASSWORD_${login.toUpperCase()}`]]),
  );

export async function createRoles(client: pg.ClientBase, passwords: LoginPasswords): Promise<void> {
  for (const group of Object.values(groups)) await client.query(createRole(group, 'nologin'));
  for (const [login, { role, memberOf }] of Object.entries(logins)) {
    await client.query(createRole(role, 'login'));
    for (const group of memberOf) await grantMembership(client, group, role);
    const password = passwords[login as Login];
    if (password) await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
  }
}

/** Only when missing: two migrations that change the same role at once would get in each other's way. */
async function grantMembership(client: pg.ClientBase, group: string, role: string): Promise<void> {
  const { rows: found } = await client.query<{ member: boolean }>(
    "select pg_has_role($1, $2, 'member') as member",
    [role, group],
  );
  if (!found[0]?.member) await client.query(`grant ${group} to ${role}`);
}

/** Takes back every right on tables and sequences, then grants what `rights` lists. Functions grant themselves in their files. */
export async function applyTableRights(
  client: pg.ClientBase,
  rights: typeof tableRights = tableRights,
): Promise<void> {
  const { rows: found } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname !~ '^(pg_|information_schema$)' order by nspname`,
  );
  for (const { schema } of found) {
    const listed = rights[schema];
    if (!listed) throw new Error(`the schema ${schema} is missing in tableRights (migrator/grants.ts)`);
    const tables = await tablesOf(client, schema);
    for (const holder of holders)
      await client.query(grantsFor({ role: roleOf[holder], schema, tables, rights: listed[holder] }));
  }
}

/** Tables and views, without partitions: they are reached through their table. */
async function tablesOf(client: pg.ClientBase, schema: string): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v') and not relispartition order by relname`,
    [pg.escapeIdentifier(schema)],
  );
  return found.map(({ name }) => name);
}

function grantsFor({
  role,
  schema,
  tables,
  rights,
}: {
  readonly role: string;
  readonly schema: string;
  readonly tables: readonly string[];
  readonly rights: Rights | undefined;
}): string {
  const statements = [
    `alter default privileges in schema ${schema} revoke all on tables from ${role}`,
    `revoke all on all tables in schema ${schema} from ${role}`,
    `revoke all on all sequences in schema ${schema} from ${role}`,
    `revoke all on schema ${schema} from ${role}`,
  ];
  if (rights) statements.push(`grant usage on schema ${schema} to ${role}`);
  for (const table of tables) {
    const granted = typeof rights === 'object' ? rights[table] : rights;
    if (granted) statements.push(`grant ${granted} on ${schema}.${pg.escapeIdentifier(table)} to ${role}`);
  }
  if (typeof rights === 'string')
    statements.push(`grant usage on all sequences in schema ${schema} to ${role}`);
  return statements.join(';\n');
}
