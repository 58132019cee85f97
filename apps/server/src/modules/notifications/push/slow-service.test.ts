import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { type PushService, startPushService } from '@bowline/simulators/push-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import { createWorker, type JobWorker } from '#kernel/jobs/worker.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { pushJob, sendPushTask } from './send-push.ts';

let service: PushService;
let mailbox: Mailbox;
let server: TestServer;
let workers: readonly JobWorker[];

/** One worker for each queue, as in the worker process. */
beforeAll(async () => {
  [service, mailbox] = [await startPushService(), await startMailbox()];
  server = await aServer({ env: { PUSH_HOSTS: service.host, SMTP_URL: mailbox.smtpUrl } });
  const { kernel, context } = server;
  workers = Object.values(context.queues).map((queue) =>
    createWorker({ ...kernel, logger: kernel.log, ...queue }),
  );
  await Promise.all(workers.map((worker) => worker.start()));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await server.close();
  await service.close();
  await mailbox.close();
});

it('an unresponsive push service does not delay a password link', { timeout: patience(60_000) }, async () => {
  const { db } = server.kernel.database;
  const site = await aSite(db);
  const noor = await aMember(server.context, site);
  const page = aBrowser(server.app, site, noor.cookie);
  const device = service.newBrowser(server.context.sites.pushPublicKey ?? '');
  await page.post('/api/user.php?push=1', { subscription: device.subscription });
  await page.put('/api/notifications', { quiet_hours: null, discreet: false });
  const { rows } = await server.kernel.database.pool.query(
    'select session_id as session from notifications.push_subscription where member_id = $1',
    [noor.memberId],
  );
  const anna = await aMember(server.context, site);
  await aBrowser(server.app, site, anna.cookie).put(`/api/members/${noor.publicId}/like`);

  const sixty = 60;
  service.delayResponses(4_000);
  await inTransaction(db, async (tx) => {
    for (let count = 0; count < sixty; count += 1) {
      const work = { site: site.id, member: noor.memberId, session: rows[0].session, notice: randomUUID() };
      const push = { ...work, subject: 'likes', kind: 'like' } as const;
      await enqueue(tx, sendPushTask, push, pushJob(push));
    }
  });
  await expect.poll(() => service.calls, { timeout: patience(10_000) }).toBeGreaterThanOrEqual(8);
  const answer = await aBrowser(server.app, site).post('/api/password-resets', { email: noor.email });
  expect(answer.status).toBe(200);
  await mailbox.waitFor(noor.email);
  // Half a minute's worth, of which some still wait.
  expect(service.calls).toBeLessThan(sixty);
});
