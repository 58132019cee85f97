import { join } from 'node:path';
import { precompress } from '@bowline/web-frame/server/precompress.ts';
import type { Config } from '@react-router/dev/config';
import { writeWorker } from './server/build-worker.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes come with the first page. With lazy route discovery each batch of new routes re-renders the whole page:
  // hydrating a member's page took four times the work.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeWorker(client);
    await precompress(join(client, 'assets'));
  },
} satisfies Config;
