import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every room needs, in three files instead of one per module. */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'queries', test: /node_modules\/@tanstack\// },
    {
      name: 'office',
      test: /\/(apps\/backoffice\/app\/(platform(?!\/api)|parts(?!\/proof)|shell(?!\/layouts))|packages\/(web-frame|i18n|ui)\/src)\//,
      minShareCount: 2,
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  // Pre-bundled before the first request, so that development starts without a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{routes,shell/layouts}/*.tsx'] },
  build: {
    // tools/check/bundle.ts reads from the manifest what a page loads.
    manifest: true,
    cssMinify: true,
    rolldownOptions: isSsrBuild
      ? // The server imports every catalogue statically, so the browser's lazy imports of them split nothing there.
        { checks: { ineffectiveDynamicImport: false } }
      : { output: { codeSplitting: chunks } },
  },
}));
