/**
 * Adds up the JavaScript that a first visit to `/` loads: the entry and the home page's routes with all their imports,
 * without texts, which come with the page. Fails above the budget, and when a route loads the validator without
 * validating a form: one import from a file with schemas is enough (see contract/src/choices.ts). Needs `npm run
 * build`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET_KB = 130;
const MAY_VALIDATE = ['app/features/identity/sign-up/check-sign-up.ts', 'app/routes/match-finder.tsx'];
const web = join(import.meta.dirname, '../../apps/web');
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
  collect(name, files);
// React Router's list of all routes is not in the manifest.
for (const file of readdirSync(join(client, 'assets')))
  if (/^manifest-[0-9a-f]{8}\.js$/.test(file)) files.add(`assets/${file}`);

const sizes = [...files]
  .map((file) => ({ file, kb: statSync(join(client, `${file}.gz`)).size / 1000 }))
  .sort((a, b) => b.kb - a.kb);
for (const { file, kb } of sizes) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
console.log(`${total.toFixed(1).padStart(7)} kB  in ${sizes.length} files, gzipped; at most ${BUDGET_KB} kB`);
if (total > BUDGET_KB) process.exitCode = 1;

for (const name of Object.keys(chunks).filter(loadsValidator)) {
  console.log(`${name} loads the validator, but is not one of ${MAY_VALIDATE.join(', ')}`);
  process.exitCode = 1;
}

function loadsValidator(name: string): boolean {
  if (!name.startsWith('app/') || MAY_VALIDATE.some((allowed) => name.startsWith(allowed))) return false;
  const loaded = new Set<string>();
  collect(name, loaded);
  return [...loaded].some((file) => file.includes('/validator-'));
}

function collect(name: string, into: Set<string>): void {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`${name} is not in the build: is it current?`);
  if (into.has(chunk.file)) return;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, into);
}
