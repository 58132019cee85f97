import type { BuildOptions } from 'esbuild';

/** How everything is bundled that runs without sources: with our own packages; libraries stay in node_modules. */
export const bundle: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  splitting: true,
  sourcemap: true,
  // Processes keep the maps in memory; a stack needs files and lines, not their text.
  sourcesContent: false,
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
};
export const entries = (folder: string, ...names: readonly string[]) =>
  names.map((name) => ({ in: `${folder}/${name}.ts`, out: name }));

/** The server's processes, and those that the worker starts. */
export const serverEntries = [
  ...entries('apps/server/src/mains', 'api', 'realtime', 'worker'),
  ...entries('apps/server/src/modules/photos/darkroom', 'develop-process', 'hint-process'),
];
