import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Rooms of which every page uses most. */
const rooms =
  'apps/web/app/(shell|texts|errors|visit)/|apps/web/app/layouts/site-header|packages/i18n/src/(?!generated/loaders)';
/** What the home page shares with the sign-up behind it: a few lines per file, and a request each would double them. */
const signUp = 'apps/web/app/features/identity/sign-up/entry/';
const parts = String.raw`packages/ui/src/(cards/card|controls/(disclosure|field|segmented))\.|lucide-react/dist/esm/icons/(eye|eye-off|log-out|shield-check)\.`;

/** What many pages share, a few lines each: icons, alerts, the API client. */
const common =
  'lucide-react|openapi-fetch|apps/web/app/(api|forms)/|packages/ui/src/feedback/alert|packages/contract/src/limits';
/** What the pages of members share. */
const ofMembers = [
  '@tanstack',
  'apps/web/app/(session|realtime|member-shell)/',
  'apps/web/app/features/(cards|chat|likes|member-cache|members|photos|profile-fields|profiles|push)/',
  'packages/ui/src/(cards/(avatar|photo)|media/photo|feedback/(empty|skeleton))',
].join('|');

/**
 * What every page needs travels in two files instead of twenty, and what a member's pages need in two more: fewer requests,
 * less work to start them, and it compresses better. The order counts: a group takes what its files import along.
 */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'shell', test: new RegExp(`/(${rooms}|${signUp}|${parts})`) },
    // Apart, so that tools/check/bundle.ts sees who loads it.
    { name: 'validator', test: /node_modules\/zod\// },
    { name: 'common', test: new RegExp(`/(${common})`), minShareCount: 3 },
    { name: 'of-members', test: new RegExp(`/(${ofMembers})`), minShareCount: 4 },
  ],
};

/**
 * A chunk with a dynamic import lists what that import needs, so that all files load in parallel. The shell does without:
 * every first page would carry the list for the whole sign-up, which is fetched on hover anyway.
 */
const preloaded = (_file: string, imports: string[], { hostId }: { hostId: string }) =>
  hostId.startsWith('assets/shell-') ? [] : imports;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Found before the first page is asked for, so that development starts without a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{routes,layouts}/*.tsx'] },
  build: {
    // Tells tools/check/bundle.ts what a page loads.
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
