import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Folders of which every page uses most, without what the home page does not. */
const rooms = [
  'apps/web/app/(platform/(browser/(?!use-keyboard-inset)|request/(?!installed)|seo/)|parts/page-frame/(home-link|language-menu|error-page)|shell/([^/]+$|errors/|layouts/site-header))',
  'packages/web-frame/src/(shell/(?!inline-script)|texts/|errors/|visit/)',
  'packages/i18n/src/(?!generated/loaders|format-(date|list))',
].join('|');
/** Shared by the home page and the sign-up behind it: small files that would each cost a request. */
const signUp = 'apps/web/app/parts/sign-up-entry/(?!first-question|read-lander)';
const parts = String.raw`packages/ui/src/(cards/card|controls/(disclosure|field|segmented))\.|lucide-react/dist/esm/icons/(arrow-right|banknote|log-out|shield-check)\.`;

/** Calls of the API and forms. Landers do without. */
const calls =
  'apps/web/app/(platform/(api|forms)/|features/account/password/(new|own)-password-field)|packages/web-frame/src/api/|packages/contract/src/errors|packages/ui/src/(feedback/alert|controls/(checkbox|chip|password-field|radio-list|switch))';
/** Small modules shared by many pages, with the icons that visitors' pages show. */
const common = [
  'apps/web/app/platform/session/open-sections',
  'packages/ui/src/controls/(search-field|select)',
  'packages/contract/src/(choices|limits)',
  'packages/i18n/src/format-(date|list)',
  String.raw`lucide-react/dist/esm/icons/(arrow-(down|left)|check|chevron-(down|left|right)|clock|credit-card|eye|eye-off|heart|info|lock|mail|message-circle|minus|rotate-ccw|star|x)\.`,
].join('|');
/** Photos of members with name and heart. */
const cards = [
  'thumbhash',
  'apps/web/app/(parts/(cards/(blur-note|member-tile)|photos/(photo-(hint|sources)|use-fresh-photos))|features/profiles/member-page/(fictional-note|photo-slots|similar-members))',
  'packages/ui/src/(cards/photo|media/photo-ground|feedback/skeleton)',
  String.raw`lucide-react/dist/esm/icons/mail-x\.`,
].join('|');
/** Shared by members' pages. */
const ofMembers = [
  '@tanstack',
  'apps/web/app/(platform/(session|realtime)|shell/member)/',
  'apps/web/app/(parts/(cards|photos|profile-fields|push)|features/(chat|likes|members/(?!swipe|match-finder)|profiles))/',
  'packages/ui/src/(cards/(avatar|photo)|media/photo|feedback/(empty|skeleton))',
].join('|');

/**
 * Groups what every page needs into two files instead of twenty, and what members' pages need into four more: fewer
 * requests, less start-up work, better compression. The order matters: a group includes what its files import.
 */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    { name: 'shell', test: new RegExp(`/(${rooms}|${signUp}|${parts})`) },
    // Comes with the entry warning or a member's chrome, after the first page.
    {
      name: 'late',
      test: /\/(web-frame\/src\/shell\/inline-script|apps\/web\/app\/platform\/request\/installed)/,
    },
    // Separate, so that tools/check/bundle.ts sees which pages load it.
    { name: 'validator', test: /node_modules\/zod\// },
    { name: 'common', test: new RegExp(`/(${common})`), minShareCount: 3 },
    { name: 'calls', test: new RegExp(`/(${calls})`), minShareCount: 2 },
    // What landings show of members, without the rest of members' pages.
    { name: 'cards', test: new RegExp(`/(${cards})`), minShareCount: 2 },
    // Those of interests too, which landers show: visitors shall not load what members' pages share.
    { name: 'icons', test: /lucide-react|profile-fields\/interest-icons/, minShareCount: 2 },
    { name: 'of-members', test: new RegExp(`/(${ofMembers})`), minShareCount: 4 },
    // The list of routes on the first page names every file: few for what pages share, instead of twenty.
    { name: 'of-prices', test: /\/apps\/web\/app\/features\/buying\/(premium|bonus)\//, minShareCount: 2 },
    {
      name: 'of-payments',
      test: /\/apps\/web\/app\/features\/buying\/(checkout|payments)\//,
      minShareCount: 2,
    },
    {
      name: 'of-moderation',
      test: /\/(apps\/web\/app\/features\/safety\/(?!block)|packages\/ui\/src\/controls\/text-area-field)/,
      minShareCount: 2,
    },
    {
      name: 'of-landers',
      test: /\/apps\/web\/app\/(features\/landers|parts\/sign-up-entry)\//,
      minShareCount: 2,
    },
    {
      name: 'of-accounts',
      test: /\/apps\/web\/app\/(features\/(account\/use-arrival|sign-up\/(log-in|activation))|parts\/page-frame\/(?!home-link|language-menu|error-page))/,
      minShareCount: 2,
    },
  ],
};

/**
 * A chunk with a dynamic import lists that import's dependencies, so that they load in parallel. The shell omits the
 * list: every first page would carry it for the whole sign-up, which is prefetched on hover anyway.
 */
const preloaded = (_file: string, imports: string[], { hostId }: { hostId: string }) =>
  hostId.startsWith('assets/shell-') ? [] : imports;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Pre-bundled before the first request, so that development starts without a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{routes,shell/layouts}/*.tsx'] },
  build: {
    // tools/check/bundle.ts reads from the manifest what a page loads.
    manifest: true,
    // The server build includes the styles too, to inline them on first visits.
    cssMinify: true,
    modulePreload: { resolveDependencies: preloaded },
    rolldownOptions: isSsrBuild
      ? // The server imports every catalogue statically, so the browser's lazy imports of them split nothing there.
        { checks: { ineffectiveDynamicImport: false } }
      : { output: { codeSplitting: chunks } },
  },
}));
