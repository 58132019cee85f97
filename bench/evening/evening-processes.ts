import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketPath } from '@bowline/contract/socket';
import { startMailbox } from '@bowline/simulators/mailbox';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { startProcesses } from '../../tools/stack/processes.ts';
import { type SiteProcessName, siteProcessSpec } from '../../tools/stack/site-processes.ts';
import { startServices } from '../cpu/measured-processes.ts';
import { type BenchApi, startBenchApi } from '../lib/bench-api.ts';

const gateways = 2;

/** The processes that serve an evening. */
export interface EveningProcesses {
  readonly apiOrigins: readonly string[];
  readonly socketUrls: readonly string[];
  /** Process ids by a name that tells processes of a kind apart: `api 1`, `realtime 2`. */
  readonly pids: ReadonlyMap<string, number>;
}

/** Starts Redis and NATS of the bench's own, a mail server, and the API of the bench, which serves nobody in the evening. */
export async function startEnvironment(resources: AsyncDisposableStack) {
  const { env, processes: pids } = await startServices(resources);
  const photoDir = await mkdtemp(join(tmpdir(), 'bowline-evening-'));
  resources.defer(() => rm(photoDir, { recursive: true, force: true }));
  const mailbox = await startMailbox();
  resources.defer(() => mailbox.close());
  const api = await startBenchApi({
    env: { ...env, SMTP_URL: mailbox.smtpUrl, PHOTO_DIR: photoDir, PHOTO_HINTS: 'off' },
  });
  resources.defer(() => api.stop());
  return { api, pids };
}

/** Starts so many API processes, two socket gateways and a worker from the build. */
export async function startEvening(
  resources: AsyncDisposableStack,
  { context, env }: BenchApi,
  apis: number,
): Promise<EveningProcesses> {
  const kinds: SiteProcessName[] = [
    ...Array.from({ length: apis }, () => 'api' as const),
    ...Array.from({ length: gateways }, () => 'realtime' as const),
    'worker',
  ];
  const ports = await freePorts(2 * kinds.length);
  const placed = kinds.map((kind, index) => ({
    kind,
    name: `${kind} ${index}`,
    port: ports[2 * index] ?? 0,
    privatePort: ports[2 * index + 1] ?? 0,
  }));
  const specs = placed.map(({ kind, name, port, privatePort }) => {
    const config = { ...context.kernel.config, [`${kind}Port`]: port, [`${kind}PrivatePort`]: privatePort };
    const prefix = kind.toUpperCase();
    const own = { [`${prefix}_PORT`]: String(port), [`${prefix}_PRIVATE_PORT`]: String(privatePort) };
    return { ...siteProcessSpec(kind, config, { env: { ...env, ...own } }), name };
  });
  const processes = startProcesses(specs);
  resources.defer(() => processes.stop());
  await processes.ready();
  const portsOf = (kind: SiteProcessName) =>
    placed.filter((one) => one.kind === kind).map(({ port }) => port);
  return {
    apiOrigins: portsOf('api').map((port) => `http://127.0.0.1:${port}`),
    socketUrls: portsOf('realtime').map((port) => `ws://127.0.0.1:${port}${socketPath}`),
    pids: new Map(placed.map(({ name }) => [name, processes.pidOf(name) ?? Number.NaN])),
  };
}
