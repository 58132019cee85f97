import { createServer } from 'node:http';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createLog } from '../visit/log.server.ts';
import { buildApp } from './app.ts';
import { type AppName, loadConfig } from './config.ts';
import { measurePages } from './metrics.ts';
import { startPrivateServer } from './private-server.ts';

/** Development server of an app: Vite serves the sources and hot-reloads open pages. `extend` adds what only the build writes. */
export async function serveSources(
  name: AppName,
  folder: string,
  extend: (app: FastifyInstance) => void = () => undefined,
): Promise<void> {
  const config = loadConfig(name);
  const log = createLog(name);
  const server = createServer();
  const vite = await createVite({
    root: folder,
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
  extend(app);
  // The routes are known only once Vite has read them: here all pages have one name.
  const privateServer = await startPrivateServer(config, measurePages(name, app, new Set()));
  await app.listen({ host: config.LISTEN_HOST, port: config.port });
  privateServer.setReady(true);
  log.info({ port: config.port }, `${name} is open, with reload`);

  closeWithGrace({ delay: 2_000, logger: log }, async () => {
    await vite.close();
    await app.close();
    await privateServer.close();
  });
}
