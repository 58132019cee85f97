import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';

/** `/healthz`, `/readyz` and `/metrics`, on a port that only the platform can reach. */
export async function startPrivateServer(config: Config, metrics: Registry) {
  let ready = false;

  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return response.end('alive');
    if (request.url === '/readyz')
      return response.writeHead(ready ? 200 : 503).end(ready ? 'ready' : 'not ready');
    if (request.url === '/metrics')
      return response.setHeader('Content-Type', metrics.contentType).end(await metrics.metrics());
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.privatePort, config.PRIVATE_HOST, resolve);
  });

  return {
    /** Reports not ready, so that the proxy sends no new requests. */
    setReady: (value: boolean) => {
      ready = value;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
