import { cp, rm } from 'node:fs/promises';
import { build } from 'esbuild';

/** Bundles the server's processes with our own packages; libraries stay in node_modules. */
await rm('apps/server/dist', { recursive: true, force: true });
await build({
  entryPoints: [
    ...['api', 'realtime', 'worker'].map((name) => ({ in: `apps/server/src/mains/${name}.ts`, out: name })),
    // Processes that the worker starts.
    ...['develop-process', 'hint-process'].map((name) => ({
      in: `apps/server/src/modules/photos/darkroom/${name}.ts`,
      out: name,
    })),
  ],
  outdir: 'apps/server/dist',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  splitting: true,
  sourcemap: true,
  jsx: 'automatic',
  logLevel: 'warning',
  plugins: [
    {
      name: 'libraries-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || /^(@bowline\/|#)/.test(path) ? undefined : { path, external: true },
        );
      },
    },
  ],
});

// Texts of pages are read from disk, beside the processes.
await cp('apps/server/src/modules/content/pages', 'apps/server/dist/pages', { recursive: true });
