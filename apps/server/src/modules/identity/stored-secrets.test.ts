import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { queryOnce } from '#testing/server/database.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

// The first mail loads the templates, which is slow on a busy machine.
let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

/** Returns every row of every table as text, as a dump by the owner has them. */
async function everyRow(): Promise<string> {
  const asOwner = <Row>(text: string) => queryOnce<Row>(server.kernel.config.databaseUrl, text);
  const tables = await asOwner<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('schema_migration', 'schema_function')`,
  );
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await asOwner<{ line: string }>(`select row::text as line from ${name} as row`);
      return rows.map(({ line }) => `${name} ${line}`);
    }),
  );
  return dumps.flat().join('\n');
}

const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64').slice(0, -4);

it('sign-up and activation store no address, password or token in plain text', async () => {
  const home = await aSite(server.kernel.database.db);
  const email = `noor-${randomUUID()}@example.org`;
  const password = `secret ${randomUUID()}`;
  const visitor = aBrowser(server.app, home);
  const personal = { name: 'Noor', date_of_birth: '1990-06-15', gender: 'female', consent: true };
  const { status } = await visitor.post('/api/signup', { email, password, ...personal });
  expect(status).toBe(200);
  const beforeMail = await everyRow();

  await server.jobsDone();
  const { links } = await mailbox.waitFor(email);
  const link = links.find((address) => address.includes('token='));
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  await visitor.post('/api/activations', { token });
  const dump = `${beforeMail}\n${await everyRow()}`;

  const session = visitor.cookie('auth.session') ?? '';
  expect(dump).toContain('identity.account');
  expect(dump).toContain('identity.link');
  expect(dump).toContain('send_sign_up_mail');
  for (const secret of [email, password, token, session]) {
    expect(secret.length).toBeGreaterThan(20);
    for (const encoded of [secret, hex(secret), base64(secret)]) expect(dump).not.toContain(encoded);
  }
});
