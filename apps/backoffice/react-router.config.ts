import { join } from 'node:path';
import { precompress } from '@bowline/web-frame/server/precompress.ts';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Few routes, opened one after the other all day: their list comes with the first page.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await precompress(join(reactRouterConfig.buildDirectory, 'client/assets'));
  },
} satisfies Config;
