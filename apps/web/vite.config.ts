import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const rooms = 'apps/web/app/(shell|texts|errors|visit)/|packages/i18n/src/';
/** What the home page and the sign-up behind it share: each a few lines, and a file of its own would double them. */
const signUp = String.raw`apps/web/app/features/identity/(after-login|draft|gender-field|open-sign-up|sign-up-(heading|host|link)|sign-ups-closed|tab-memory|tracking|use-(sign-ups-open|tracking))\.`;
const session = String.raw`apps/web/app/session/(use-)?session-end\.`;
const parts = String.raw`packages/ui/src/(card|disclosure|field|segmented)\.|lucide-react/dist/esm/icons/(eye|eye-off|log-out|shield-check)\.`;

/** What every page needs travels in two files instead of twenty: fewer requests, and it compresses better. */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'shell', test: new RegExp(`/(${rooms}|${signUp}|${session}|${parts})`) },
  ],
};

/**
 * A file that loads another by and by lists what that one imports, so that all come at once. The shell does without: every
 * first page would carry the list of the whole sign-up, and that is fetched before it is asked for.
 */
const preloaded = (_file: string, imports: string[], { hostId }: { hostId: string }) =>
  hostId.startsWith('assets/shell-') ? [] : imports;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Found before the first page is asked for, so that development starts without a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{routes,layouts}/*.tsx'] },
  build: {
    // Tells tools/check-bundle.ts what a page loads.
    manifest: true,
    // The server carries the styles too, for first visits.
    cssMinify: true,
    modulePreload: { resolveDependencies: preloaded },
    rolldownOptions: isSsrBuild
      ? // The server holds every text already; the browser's loaders beside them split nothing there.
        { checks: { ineffectiveDynamicImport: false } }
      : { output: { codeSplitting: chunks } },
  },
}));
