import { afterAll, beforeAll, expect, it } from 'vitest';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { forgetAnswersTask } from './forget-answers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

it('forgetAnswersTask deletes answers older than a day', async () => {
  const { db, pool } = server.kernel.database;
  for (const [key, hours] of Object.entries({ old: 25, young: 23 })) {
    await pool.query(
      `insert into kernel.idempotency (site_id, actor, key, operation, request_hash, response, created_at)
       values (1, 'visitor', $1, 'signUp', '', '', now() - make_interval(hours => $2))`,
      [key, hours],
    );
  }
  const task = forgetAnswersTask(db);
  const job = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  await task.run({} as never, job);

  const { rows } = await pool.query('select key from kernel.idempotency');
  expect(rows).toEqual([{ key: 'young' }]);
});
