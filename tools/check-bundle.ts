/**
 * Adds up the JavaScript a first visit to `/` loads: the entry and the home page's routes, with everything they import.
 * (Texts are no part of it: a first page brings its own.) Fails above the budget. Needs `npm run build`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 130;
const web = join(import.meta.dirname, '../apps/web');
const client = join(web, 'build/client');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

const routes = ['app/root.tsx', 'app/layouts/default.tsx', 'app/routes/home.tsx'];

const files = new Set<string>();
for (const name of [
  'app/entry.client.tsx',
  ...routes.map((route) => `${route}?__react-router-build-client-route`),
])
  collect(name);

const sizes = [...files]
  .map((file) => ({ file, kb: gzipSync(readFileSync(join(client, file))).length / 1000 }))
  .sort((a, b) => b.kb - a.kb);
for (const { file, kb } of sizes) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
console.log(`${total.toFixed(1).padStart(7)} kB  in ${sizes.length} files, gzipped; at most ${BUDGET_KB} kB`);
if (total > BUDGET_KB) process.exitCode = 1;

function collect(name: string): void {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`${name} is not in the build: is it current?`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported);
}
