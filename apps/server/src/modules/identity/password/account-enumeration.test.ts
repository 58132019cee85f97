import { aMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Site } from '#modules/sites/index.ts';

// No worker runs here: enqueued jobs stay in the queue to be read.
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const site = (settings: Parameters<typeof aSite>[1] = {}) => aSite(server.kernel.database.db, settings);

/** Returns the response without headers that always differ, and every SQL statement that was run for it. */
async function requestReset(home: Site, email: string) {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body, headers } = await aBrowser(server.app, home).post('/api/password-resets', { email });
  const statements = sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  sent.mockRestore();
  const { date, 'x-request-id': request, ...comparable } = headers;
  expect([date, request]).not.toContain(undefined);
  return { answer: { status, body, headers: comparable }, statements };
}

const jobs = async (home: Site) => {
  const { rows } = await server.kernel.database.pool.query<{ task: string; member: string }>(
    `select task.identifier as task, job.payload ->> 'member' as member
     from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where (job.payload ->> 'site')::int = $1 and task.identifier like 'identity.%' order by job.id`,
    [home.id],
  );
  return rows;
};

it('POST /api/password-resets runs the same statements and answers alike for a known and an unknown address', async () => {
  const home = await site();
  const { email, memberId } = await aMember(server.context, home);
  // Warm-up: statements that a process runs only once must not count.
  await requestReset(home, 'first@example.org');

  const known = await requestReset(home, email);
  const unknown = await requestReset(home, 'nobody@example.org');
  expect(known.answer).toMatchObject({ status: 200, body: { sent: true } });
  expect(unknown.answer).toEqual(known.answer);
  expect(known.statements.length).toBeGreaterThan(3);
  expect(unknown.statements).toEqual(known.statements);
  expect(await jobs(home)).toEqual([
    { task: 'identity.send_password_reset', member: '0' },
    { task: 'identity.send_password_reset', member: memberId },
    { task: 'identity.send_password_reset', member: '0' },
  ]);
});

it('POST /api/password-resets limits a known and an unknown address alike', async () => {
  const home = await site();
  const { email } = await aMember(server.context, home);
  for (let mail = 0; mail < 3; mail += 1) {
    for (const address of [email, 'nobody@example.org']) {
      expect((await requestReset(home, address)).answer.status).toBe(200);
    }
  }
  const [known, unknown] = [
    await requestReset(home, ` ${email.toUpperCase()} `),
    await requestReset(home, 'nobody@example.org'),
  ];
  expect(known.answer).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_resets',
      message: 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    },
  });
  expect(unknown.answer).toEqual(known.answer);
});

it('POST /api/password-resets treats a deleted account as unknown', async () => {
  const home = await site();
  const { email, memberId } = await aMember(server.context, home);
  await server.kernel.database.pool.query(
    'update identity.account set deleted_at = now() where member_id = $1',
    [memberId],
  );
  expect((await requestReset(home, email)).answer.status).toBe(200);
  expect(await jobs(home)).toEqual([{ task: 'identity.send_password_reset', member: '0' }]);
});

it('POST /api/password-resets answers email_not_found where discreet_accounts is off', async () => {
  const home = await site({ settings: { discreet_accounts: false } });
  const { email } = await aMember(server.context, home);
  expect((await requestReset(home, email)).answer.body).toEqual({ sent: true });
  expect((await requestReset(home, 'nobody@example.org')).answer).toMatchObject({
    status: 404,
    body: { code: 'email_not_found', message: 'E-mailadres niet gevonden' },
  });
  expect(await jobs(home)).toHaveLength(1);
});

it('POST /api/password-resets counts the addresses of each site separately', async () => {
  const [here, there] = [await site(), await site()];
  for (let mail = 0; mail < 4; mail += 1) await requestReset(here, 'both@example.org');
  expect((await requestReset(there, 'both@example.org')).answer.status).toBe(200);
});
