import { randomBytes } from 'node:crypto';
import { createContext } from '@bowline/server/context.ts';
import type { Clock } from '@bowline/server/kernel/clock.ts';
import { buildApp } from '@bowline/server/kernel/http/app.ts';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import { freshDatabase } from '@bowline/server/testing/server/database.ts';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { startProcesses } from '../../tools/stack/processes.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import { type Statement, statementsOf } from './statements.ts';

const secret = () => randomBytes(32).toString('base64');

export interface BenchOptions {
  /** Clock of the context in this process; the API's process keeps the system clock. */
  readonly clock?: Clock;
  /** Environment of the processes, which overrides the bench's own. */
  readonly env?: Readonly<Record<string, string>>;
}

export type BenchApi = Awaited<ReturnType<typeof startBenchApi>>;

/** Starts the built API as one process on its own database, with a site and a logged-in member. */
export async function startBenchApi({ clock, env: overrides = {} }: BenchOptions = {}) {
  const database = await freshDatabase({ durable: true });
  const run = randomBytes(3).toString('hex');
  const ports = await freePorts(6);
  const port = (index: number) => String(ports[index]);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    REDIS_PREFIX: `bowline-bench-${run}:`,
    NATS_PREFIX: `bowline-bench-${run}`,
    API_PORT: port(0),
    API_PRIVATE_PORT: port(1),
    REALTIME_PORT: port(2),
    REALTIME_PRIVATE_PORT: port(3),
    WEB_PORT: port(4),
    WEB_PRIVATE_PORT: port(5),
    PUBLIC_SCHEME: 'http',
    LIMIT_SCALE: '1000000',
    SECRET_MASTER_KEY: secret(),
    SECRET_LOOKUP_KEY: secret(),
    SECRET_PEPPER: secret(),
    SECRET_LINK_KEY: secret(),
    SECRET_PUSH_KEY: secret(),
    ...overrides,
  };
  const context = await createContext({
    service: 'bench',
    env: { ...env, NODE_ENV: 'test' },
    ...(clock && { replace: { clock } }),
  });
  const site = await aSite(context.kernel.database.db);
  const member = await aMember(context, site, {
    region: 'NL-UT',
    reasons: ['dating'],
    interests: ['rope', 'tea', 'coffee', 'art'],
  });
  const processes = startProcesses([siteProcessSpec('api', context.kernel.config, { env })]);
  await processes.ready();
  const app = await buildApp({ ...context.kernel, recognition: context.recognition }, context.routes);
  const headers = { host: site.domain, cookie: member.cookie };

  return {
    context,
    app,
    /** Environment for a further process of the same site. */
    env,
    site,
    member,
    databaseUrl: database.url,
    origin: `http://127.0.0.1:${port(0)}`,
    metricsUrl: `http://127.0.0.1:${port(1)}/metrics`,
    headers,
    /** Returns every SQL statement of a GET request, the session lookup included. */
    statementsOf: (path: string): Promise<Statement[]> =>
      statementsOf(async () => {
        const { statusCode } = await app.inject({ url: path, headers });
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      }),
    async stop(): Promise<void> {
      await processes.stop();
      await app.close();
      await context.close();
      await database.drop();
    },
  };
}
