import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const source = join(import.meta.dirname, '../app/platform/worker/sw.ts');

/** Bundles the service worker. `id` names the build: with another id browsers treat the worker as new. */
export async function workerScript(id: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(id) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = outputs.find((part) => part.type === 'chunk');
  if (!script) throw new Error('Vite produced no output for the service worker (app/platform/worker/sw.ts).');
  return script.code;
}

/** Writes `/sw.js` beside the built files. Their names contain content hashes, so together they identify the build. */
export async function writeWorker(client: string): Promise<void> {
  const files = (await readdir(join(client, 'assets'))).sort();
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  await writeFile(join(client, 'sw.js'), await workerScript(id));
}
