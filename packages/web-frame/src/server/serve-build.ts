import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createLog } from '../visit/log.server.ts';
import { buildApp } from './app.ts';
import { type AppName, loadConfig } from './config.ts';
import { measurePages } from './metrics.ts';
import { pageNames } from './page-name.ts';
import { startPrivateServer } from './private-server.ts';
import { serveFiles } from './static-files.ts';
import { namePageSpans, startTracing } from './tracing.ts';

/** Serves the build of an app, in `<folder>/build`, until the process is told to stop. */
export async function serveBuild(name: AppName, folder: string): Promise<void> {
  const config = loadConfig(name);
  const log = createLog(name);
  const tracing = await startTracing(config);
  const buildFolder = join(folder, 'build');
  const build: ServerBuild = await import(join(buildFolder, 'server/index.js'));

  const app = await buildApp({ config, log, handle: createRequestHandler(build, 'production') });
  const pages = pageNames(build.routes);
  namePageSpans(app, pages);
  const metrics = measurePages(name, app, pages);
  await serveFiles(app, join(buildFolder, 'client'));
  const privateServer = await startPrivateServer(config, metrics);
  await app.listen({ host: config.LISTEN_HOST, port: config.port });
  privateServer.setReady(true);

  closeWithGrace({ delay: 15_000, logger: log }, async ({ err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    privateServer.setReady(false);
    app.drain();
    await pause(config.DRAIN_MS);
    await app.close();
    await privateServer.close();
    await tracing.stop();
  });
}
