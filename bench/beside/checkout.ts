import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where a checkout keeps each script: the first path that exists. Commit 7381fc7 had all of them directly in tools/. */
const scripts = {
  migrate: ['apps/server/src/mains/migrate.ts', 'tools/migrate.ts'],
  loadPlaces: ['tools/admin/load-places.ts', 'tools/load-places.ts'],
  seed: ['tools/admin/seed.ts', 'tools/seed.ts'],
  serve: ['tools/stack/serve.ts', 'tools/serve.ts'],
} as const;
type Script = keyof typeof scripts;

const artefacts = ['apps/server/dist/api.js', 'apps/web/build/server/index.js'];
/** Drawing the portraits of the seeded members takes minutes on a busy machine. */
const longestRunMs = 15 * 60_000;

/** Throws when the checkout has no build, and returns its folder. */
export function mustBeBuilt(checkout: string): string {
  for (const artefact of artefacts)
    if (!existsSync(join(checkout, artefact)))
      throw new Error(`${join(checkout, artefact)} is missing: run npm run build there first`);
  return checkout;
}

/** Returns the arguments of `node` that run a script of the checkout, with this checkout's folder as working directory. */
export function scriptArguments(checkout: string, script: Script): readonly string[] {
  const path = scripts[script].find((one) => existsSync(join(checkout, one)));
  if (!path) throw new Error(`${checkout} has none of ${scripts[script].join(', ')}`);
  return ['--import', 'tsx', path];
}

export interface RunOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Ends the script. */
  readonly signal: AbortSignal;
}

/** Runs a script of the checkout to its end; throws with what it wrote when it fails. */
export async function runScript(
  checkout: string,
  script: Script,
  { env, args = [], signal }: RunOptions,
): Promise<void> {
  await promisify(execFile)(process.execPath, [...scriptArguments(checkout, script), ...args], {
    cwd: checkout,
    // The seed is refused in production.
    env: { ...process.env, ...env, NODE_ENV: 'development' },
    signal,
    timeout: longestRunMs,
    maxBuffer: 64 * 1_024 * 1_024,
  });
}
