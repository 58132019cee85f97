import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs travels in two files instead of twenty: fewer requests, and it compresses better. */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'shell', test: /\/(apps\/web\/app\/(shell|texts|errors|visit)|packages\/i18n\/src)\// },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Found before the first page is asked for, so that development starts without a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{routes,layouts}/*.tsx'] },
  build: {
    // Tells tools/check-bundle.ts what a page loads.
    manifest: true,
    // The server carries the styles too, for first visits.
    cssMinify: true,
    rolldownOptions: isSsrBuild
      ? // The server holds every text already; the browser's loaders beside them split nothing there.
        { checks: { ineffectiveDynamicImport: false } }
      : { output: { codeSplitting: chunks } },
  },
}));
