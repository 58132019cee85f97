import { cp, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundle, entries, serverEntries } from './bundle.ts';

/** Bundles what runs without sources: the server's processes, the commands of an operator, and the servers of the web apps. */
await rm('apps/server/dist', { recursive: true, force: true });
await build({
  ...bundle,
  entryPoints: [
    ...serverEntries,
    ...entries(
      'tools/admin',
      'audit',
      'catch-up',
      'debit',
      'erase-again',
      'load-places',
      'move-site',
      'payments',
      'rewrap',
      'seed',
      'site',
      'staff',
    ),
    ...entries('tools/images', 'mailbox'),
  ],
  outdir: 'apps/server/dist',
});
// As deep below apps/server as its source, which finds migrations and functions from there.
await build({
  ...bundle,
  entryPoints: entries('apps/server/src/mains', 'migrate'),
  outdir: 'apps/server/dist/migrator',
});
for (const app of ['web', 'backoffice'])
  await build({ ...bundle, entryPoints: entries(`apps/${app}/server`, 'main'), outdir: `apps/${app}/dist` });

// Texts of pages are read from disk, beside the processes.
await cp('apps/server/src/modules/content/pages', 'apps/server/dist/pages', { recursive: true });
