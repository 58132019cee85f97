import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/pool.ts';
import { createLogger } from './logger.ts';
import { startTracing } from './tracing.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('tracing', () => {
  it('exports requests and queries without anything personal', async () => {
    const received: Buffer[] = [];
    const collector = await listen((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk)).on('end', () => response.end());
    });
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector);
    const config = loadConfig();
    const tracing = await startTracing(config, 'test');
    const database = createDatabase(config, { service: 'test', logger: createLogger(config, 'test') });
    const site = await listen(async (_, response) => {
      await database.pool.query('select $1::text as greeting', ['parameter-of-eva']);
      response.end();
    });

    await fetch(`${site}/path-of-eva?query-of-eva=1`, { headers: { 'user-agent': 'browser-of-eva' } });
    await database.close();
    await tracing.stop();

    const exported = Buffer.concat(received).toString('latin1');
    expect(exported).toContain('bowline-test');
    expect(exported).toContain('http.request.method');
    expect(exported).toContain('select $1::text as greeting');
    expect(exported).not.toContain('of-eva');
    expect(exported).not.toContain('client.address');
  });
});
