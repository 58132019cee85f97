import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Resolves when the dependency answers, rejects when it does not. */
export type ReadinessCheck = () => Promise<void>;

export interface PrivateServerOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  /** Must pass for the process to be ready. */
  readonly checks?: Readonly<Record<string, ReadinessCheck>>;
  /**
   * Must have passed once. For what all processes share: were they unready while it is away, the proxy would have nobody left who
   * tells callers to try again.
   */
  readonly startChecks?: Readonly<Record<string, ReadinessCheck>>;
  readonly checkTimeoutMs?: number;
}

export interface PrivateServer {
  readonly port: number;
  /** Makes /readyz answer 503, so that the proxy sends no new requests here. */
  startStopping(): void;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Serves `/metrics`, `/healthz` and `/readyz` on a port that only the platform may reach. */
export async function startPrivateServer(options: PrivateServerOptions): Promise<PrivateServer> {
  const { host, metrics, checks = {}, startChecks = {}, checkTimeoutMs = 2_000 } = options;
  const passedOnce = new Set<string>();
  let stopping = false;

  const runChecks = async () => {
    const results = await Promise.all(
      Object.entries({ ...checks, ...startChecks }).map(
        async ([name, check]) => [name, await passes(check, checkTimeoutMs)] as const,
      ),
    );
    for (const [name, passed] of results) if (passed && name in startChecks) passedOnce.add(name);
    return results;
  };

  async function readiness(): Promise<Answer> {
    if (stopping) return json(503, { status: 'stopping' });
    const results = await runChecks();
    const isReady = results.every(([name, passed]) => passed || passedOnce.has(name));
    return json(isReady ? 200 : 503, {
      status: isReady ? 'ready' : 'not ready',
      checks: Object.fromEntries(results),
    });
  }

  async function answer(path: string | undefined): Promise<Answer> {
    switch (path) {
      case '/healthz':
        return json(200, { status: 'alive' });
      case '/readyz':
        return readiness();
      case '/metrics':
        for (const [check, passed] of await runChecks()) metrics.ready.set({ check }, passed ? 1 : 0);
        return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
      default:
        return json(404, { status: 'not found' });
    }
  }

  const server = createServer(async (request, response) => {
    const { status, type, body } = await answer(request.url).catch(() => json(500, { status: 'failed' }));
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    startStopping: () => {
      stopping = true;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function passes(check: ReadinessCheck, timeoutMs: number): Promise<boolean> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
  try {
    await Promise.race([check(), timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}
