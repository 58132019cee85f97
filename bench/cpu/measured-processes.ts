import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { type RunningProcesses, startProcesses } from '../../tools/stack/processes.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import type { BenchApi } from '../lib/bench-api.ts';
import { type FloorPlan, planRequest, planSession } from './floor-plan.ts';
import { call, type MeasuredOperation, type MeasuredRequest, sentContent } from './measured-requests.ts';

/** Processes whose CPU time is measured, and where they are asked. */
export interface Measured {
  readonly pids: ReadonlyMap<string, number>;
  readonly origins: Readonly<Record<MeasuredOperation['process'], string>>;
}

/** Starts Redis and NATS for this bench alone, so that nobody else's work counts. */
export async function startServices(services: AsyncDisposableStack) {
  const [redisPort = 0, natsPort = 0, natsWatchPort = 0] = await freePorts(3);
  const folder = await mkdtemp(join(tmpdir(), 'bowline-cpu-'));
  services.defer(() => rm(folder, { recursive: true, force: true }));
  const processes = startProcesses(
    [
      {
        name: 'Redis',
        command: [
          'redis-server',
          '--port',
          `${redisPort}`,
          '--save',
          '',
          '--appendonly',
          'no',
          '--dir',
          folder,
        ],
      },
      {
        name: 'NATS',
        command: ['nats-server', '-a', '127.0.0.1', '-p', `${natsPort}`, '-m', `${natsWatchPort}`],
        readyAt: `http://127.0.0.1:${natsWatchPort}/healthz`,
      },
    ],
    () => undefined,
  );
  services.defer(() => processes.stop());
  await processes.ready();
  return {
    env: { REDIS_URL: `redis://127.0.0.1:${redisPort}`, NATS_URL: `nats://127.0.0.1:${natsPort}` },
    processes: pidsOf(processes, ['Redis', 'NATS']),
  };
}

function pidsOf({ pidOf }: RunningProcesses, names: readonly string[]): Map<string, number> {
  return new Map(names.map((name) => [name, pidOf(name) ?? Number.NaN]));
}

/** Starts the API, and the web server where pages are measured, from the build of a checkout. */
export async function startSite(
  services: AsyncDisposableStack,
  api: BenchApi,
  checkout: string,
  hasPages: boolean,
): Promise<Measured> {
  const names = hasPages ? (['api', 'web'] as const) : (['api'] as const);
  const [apiPort = 0, apiPrivatePort = 0, webPort = 0, webPrivatePort = 0] = await freePorts(4);
  const config = { ...api.context.kernel.config, apiPort, apiPrivatePort, webPort, webPrivatePort };
  const env = {
    ...api.env,
    API_PORT: String(apiPort),
    API_PRIVATE_PORT: String(apiPrivatePort),
    WEB_PORT: String(webPort),
    WEB_PRIVATE_PORT: String(webPrivatePort),
  };
  const specs = names.map((name) => siteProcessSpec(name, config, { env }));
  const processes = startProcesses(specs.map((spec) => ({ ...spec, cwd: join(checkout, spec.cwd ?? '') })));
  services.defer(() => processes.stop());
  await processes.ready();
  return {
    pids: pidsOf(processes, names),
    origins: { api: `http://127.0.0.1:${apiPort}`, web: `http://127.0.0.1:${webPort}` },
  };
}

/** Records what the product sends to PostgreSQL for each request, and starts the floor with it. */
export async function startFloor(
  services: AsyncDisposableStack,
  api: BenchApi,
  operations: readonly MeasuredOperation[],
): Promise<Measured> {
  const pages =
    operations.some(({ process }) => process === 'web') && (await startRecordedPages(services, api));
  const ask = async ({ method, path, cookie }: MeasuredRequest, of: MeasuredOperation): Promise<unknown> => {
    if (of.process === 'web' && pages) return pages.read(path, cookie);
    return method === 'PUT'
      ? call(api, { cookie }, method, `${path}/${randomUUID()}`, sentContent)
      : call(api, { cookie }, method, path);
  };
  const session = await planSession(
    { site: api.site.id, key: api.env.SECRET_LOOKUP_KEY, cookie: api.member.cookie },
    () => call(api, api.member, 'GET', '/api/likes.php'),
  );
  const requests: FloorPlan['requests'][number][] = [];
  for (const operation of operations) {
    for (const request of operation.requests)
      requests.push(await planRequest(request, () => ask(request, operation)));
    const { statements } = requests.at(-1) ?? { statements: [] };
    console.log(`${operation.name}: ${statements.length} statements beside the session look-up`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'bowline-floor-'));
  services.defer(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'plan.json');
  const plan: FloorPlan = { databaseUrl: api.databaseUrl, session, requests };
  await writeFile(file, JSON.stringify(plan));
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const script = join(import.meta.dirname, 'floor.ts');
  // As much memory as the API's, or garbage would be collected less often here.
  const limits = siteProcessSpec('api', api.context.kernel.config).command.filter((part) =>
    part.startsWith('--max-'),
  );
  const command = ['node', ...limits, script, file, String(port)];
  const processes = startProcesses([{ name: 'floor', command }]);
  services.defer(() => processes.stop());
  await waitFor(origin);
  return { pids: pidsOf(processes, ['floor']), origins: { api: origin, web: origin } };
}

/** The floor has no address that says it is ready: any answer does. */
async function waitFor(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(origin).catch(() => undefined)) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('the floor did not start');
}

/** Starts a web server whose API is the one in this process, where statements can be recorded. */
async function startRecordedPages(services: AsyncDisposableStack, api: BenchApi) {
  const [webPort = 0, webPrivatePort = 0] = await freePorts(2);
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const config = { ...api.context.kernel.config, webPort, webPrivatePort };
  const env = {
    ...api.env,
    API_PORT: new URL(address).port,
    WEB_PORT: String(webPort),
    WEB_PRIVATE_PORT: String(webPrivatePort),
  };
  const processes = startProcesses([siteProcessSpec('web', config, { env })]);
  services.defer(() => processes.stop());
  await processes.ready();
  return {
    read: async (path: string, cookie: string): Promise<string> => {
      const { promise, resolve: done, reject } = Promise.withResolvers<autocannon.Result>();
      let body = '';
      const headers = { host: api.site.domain, cookie };
      autocannon(
        {
          url: `http://127.0.0.1:${webPort}${path}`,
          amount: 1,
          connections: 1,
          headers,
          requests: [{ onResponse: (_status, text) => (body = text) }],
        },
        (error, result) => (error ? reject(error) : done(result)),
      );
      const { '2xx': answered } = await promise;
      if (answered !== 1) throw new Error(`${path} was not answered`);
      return body;
    },
  };
}
