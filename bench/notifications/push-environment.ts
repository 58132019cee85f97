import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createContext } from '@bowline/server/context.ts';
import { inTransaction } from '@bowline/server/kernel/db/transaction.ts';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { freshDatabase } from '@bowline/server/testing/server/database.ts';
import { type PushBrowser, startPushService } from '@bowline/simulators/push-service';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import { startSupervised } from '../lib/supervised-process.ts';

export type PushEnvironment = Awaited<ReturnType<typeof startPushEnvironment>>;

const logFile = 'var/log/notifications.log';
const secretNames = ['MASTER_KEY', 'LOOKUP_KEY', 'PEPPER', 'LINK_KEY', 'PUSH_KEY'];
/** Response time of the push service, as over the internet. */
const responseMs = 30;

/** Starts the built worker on its own database, restarted when it exits, and a push service simulator with browsers. */
export async function startPushEnvironment() {
  const database = await freshDatabase({ durable: true });
  const service = await startPushService();
  service.delayResponses(responseMs);
  const run = randomBytes(3).toString('hex');
  const [workerPort] = await freePorts(1);
  const env = {
    // In production a push service without TLS would never be called.
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    REDIS_PREFIX: `bowline-bench-${run}:`,
    NATS_PREFIX: `bowline-bench-${run}`,
    WORKER_PRIVATE_PORT: String(workerPort),
    PUSH_HOSTS: service.host,
    ...Object.fromEntries(secretNames.map((name) => [`SECRET_${name}`, randomBytes(32).toString('base64')])),
  };
  const context = await createContext({ service: 'bench', env });
  const site = await aSite(context.kernel.database.db);
  await mkdir('var/log', { recursive: true });
  const log = createWriteStream(logFile);
  const worker = startSupervised(siteProcessSpec('worker', context.kernel.config, { env }), (text) =>
    log.write(text),
  );
  await worker.ready();

  return {
    context,
    site,
    service,
    worker,
    logFile,

    /** Creates a member who subscribed to news without quiet hours, and returns the browser. */
    async createSubscriber(): Promise<PushBrowser> {
      const { identity, notifications, kernel, sites } = context;
      const { memberId, cookie } = await aMember(context, site);
      const viewer = await identity.viewerBySession(site.id, cookie.slice(cookie.indexOf('=') + 1));
      if (viewer.kind !== 'member') throw new Error('the new member is not logged in');
      const browser = service.newBrowser(sites.pushPublicKey ?? '');
      const whose = { site: site.id, member: memberId };
      await inTransaction(kernel.database.db, async (tx) => {
        await notifications.save(tx, whose, { push: { news: true }, quiet_hours: null });
        const session = { ...whose, session: viewer.session };
        const done = await notifications.subscribePush(tx, session, browser.subscription);
        if (!done.ok) throw new Error(done.code);
      });
      return browser;
    },

    async stop(): Promise<void> {
      await worker.stop();
      await context.close();
      await service.close();
      await database.drop();
      await new Promise<void>((closed) => log.end(closed));
    },
  };
}
