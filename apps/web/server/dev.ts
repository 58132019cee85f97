import { join } from 'node:path';
import { serveSources } from '@bowline/web-frame/server/serve-sources.ts';
import { workerScript } from './build-worker.ts';

await serveSources('web', join(import.meta.dirname, '..'), (app) => {
  // The build writes the worker for production. Here its source alone is its version.
  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript')
      .header('Cache-Control', 'no-cache')
      .send(await workerScript('development')),
  );
});
