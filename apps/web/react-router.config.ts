import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeWorker } from './server/build-worker.ts';
import { precompress } from './server/precompress.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes come with the first page. Discovered by and by, each handful of new ones draws the whole page anew: a
  // member's page did four times the work to come alive.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeWorker(client);
    await precompress(join(client, 'assets'));
  },
} satisfies Config;
