import { expect, it, onTestFinished } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer } from '#testing/server/test-server.ts';

/** A call that needs a second connection while it holds one deadlocks once the pool is exhausted. */
it('PUT /api/user.php needs one database connection per call', { timeout: patience(30_000) }, async () => {
  const server = await aServer({ env: { DATABASE_POOL_SIZE: '2' } });
  onTestFinished(() => server.close());
  const site = await aSite(server.kernel.database.db);
  const { cookie } = await aMember(server.context, site);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      aBrowser(server.app, site, cookie).put('/api/user.php', { language: 'nl' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers[0]?.body.user.time_bonus_seconds).toBeGreaterThan(0);
});
