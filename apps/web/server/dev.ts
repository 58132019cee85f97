import { createServer } from 'node:http';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { log } from '#app/visit/log.server.ts';
import { buildApp } from './app.ts';
import { workerScript } from './build-worker.ts';
import { loadConfig } from './config.ts';
import { startPrivateServer } from './private-server.ts';

/** Development server: Vite serves the sources and hot-reloads open pages. */
const config = loadConfig();
const server = createServer();
const vite = await createVite({
  root: join(import.meta.dirname, '..'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
});
const handle = createRequestHandler(
  async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  'development',
);

const app = await buildApp({
  config,
  log,
  handle,
  serverFactory: (answer) =>
    server.on('request', (request, response) => {
      vite.middlewares(request, response, () => answer(request, response));
    }),
});
// The build writes the worker for production. Here its source alone is its version.
app.get('/sw.js', async (_request, reply) =>
  reply
    .type('text/javascript')
    .header('Cache-Control', 'no-cache')
    .send(await workerScript('development')),
);
const privateServer = await startPrivateServer(config, app);
await app.listen({ host: config.LISTEN_HOST, port: config.WEB_PORT });
privateServer.setReady(true);
log.info({ port: config.WEB_PORT }, 'web is open, with reload');

closeWithGrace({ delay: 2_000, logger: log }, async () => {
  await vite.close();
  await app.close();
  await privateServer.close();
});
