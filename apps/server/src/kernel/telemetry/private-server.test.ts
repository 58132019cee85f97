import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { type PrivateServer, startPrivateServer } from './private-server.ts';

const working = async (): Promise<void> => undefined;
const database = { answer: working };
const shared = { answer: () => Promise.reject(new Error('not yet')) as Promise<void> };
let server: PrivateServer;
const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: response.status, body: await response.text() };
};

beforeAll(async () => {
  const metrics = createMetrics('test');
  metrics.http.observe({ operation: 'sites.settings', status: '200' }, 0.02);
  server = await startPrivateServer({
    host: '127.0.0.1',
    port: 0,
    metrics,
    checks: { database: () => database.answer(), redis: async () => undefined },
    checkTimeoutMs: 50,
  });
});
afterAll(() => server.close());

it('a process is ready once what all processes share has answered, and stays ready while it is away', async () => {
  const own = await startPrivateServer({
    host: '127.0.0.1',
    port: 0,
    metrics: createMetrics('test'),
    startChecks: { database: () => shared.answer() },
    checkTimeoutMs: 50,
  });
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${own.port}/readyz`);
    return [response.status, (await response.json()).checks];
  };
  expect(await ask()).toEqual([503, { database: false }]);
  shared.answer = working;
  expect(await ask()).toEqual([200, { database: true }]);
  shared.answer = () => Promise.reject(new Error('gone'));
  expect(await ask()).toEqual([200, { database: false }]);
  await own.close();
});

describe('the private server', () => {
  it('gives metrics', async () => {
    const { status, body } = await get('/metrics');
    expect(status).toBe(200);
    expect(body).toMatch(/bowline_http_request_seconds_count\{.*operation="sites.settings",status="200"\} 1/);
    expect(body).toContain('process_cpu_seconds_total{service="test"}');
  });

  it('is ready while every check passes', async () => {
    const { status, body } = await get('/readyz');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ status: 'ready', checks: { database: true, redis: true } });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('gone'))],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
    ['hangs', () => new Promise<void>(() => undefined)],
  ])('is not ready when a check %s', async (_, answer) => {
    database.answer = answer;
    const { status, body } = await get('/readyz');
    const metrics = await get('/metrics');
    database.answer = working;
    expect(metrics.body).toContain('bowline_ready{check="database",service="test"} 0');
    expect(metrics.body).toContain('bowline_ready{check="redis",service="test"} 1');
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ checks: { database: false, redis: true } });
  });

  it('knows nothing else', async () => {
    expect((await get('/')).status).toBe(404);
  });

  it('stays alive but turns unready when stopping', async () => {
    server.startStopping();
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
  });
});
