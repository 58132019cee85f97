/**
 * Adds up the JavaScript that a first visit to `/` loads, of the members' site and of the back office: the entry and the first
 * page's routes with all their imports, without texts, which come with the page. Fails above the budget, and when a route of the
 * members' site loads the validator without validating a form: one import from a file with schemas is enough (see
 * contract/src/choices.ts). Needs `npm run build`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface App {
  readonly folder: string;
  readonly budgetKb: number;
  /** What the first page is made of, beside the entry. */
  readonly routes: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Chunks = Readonly<Record<string, Chunk>>;

const web: App = {
  folder: 'apps/web',
  budgetKb: 132,
  routes: ['app/root.tsx', 'app/shell/layouts/default.tsx', 'app/routes/home.tsx'],
};
const office: App = {
  folder: 'apps/backoffice',
  budgetKb: 200,
  routes: ['app/root.tsx', 'app/shell/layouts/office.tsx', 'app/routes/today.tsx'],
};
const MAY_VALIDATE = ['app/features/sign-up/check-sign-up.ts', 'app/routes/match-finder.tsx'];

const clientOf = ({ folder }: App) => join(import.meta.dirname, '../..', folder, 'build/client');

for (const app of [web, office]) checkFirstLoad(app);
checkValidator(chunksOf(web));

function chunksOf(app: App): Chunks {
  return JSON.parse(readFileSync(join(clientOf(app), '.vite/manifest.json'), 'utf8')) as Chunks;
}

function checkFirstLoad(app: App): void {
  const [client, chunks] = [clientOf(app), chunksOf(app)];
  const files = new Set<string>();
  for (const name of [
    'app/entry.client.tsx',
    ...app.routes.map((route) => `${route}?__react-router-build-client-route`),
  ])
    collect(chunks, name, files);
  // React Router's list of all routes is not in the manifest.
  for (const file of readdirSync(join(client, 'assets')))
    if (/^manifest-[0-9a-f]{8}\.js$/.test(file)) files.add(`assets/${file}`);

  const sizes = [...files]
    .map((file) => ({ file, kb: statSync(join(client, `${file}.gz`)).size / 1000 }))
    .sort((a, b) => b.kb - a.kb);
  console.log(app.folder);
  for (const { file, kb } of sizes) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  console.log(
    `${total.toFixed(1).padStart(7)} kB  in ${sizes.length} files, gzipped; at most ${app.budgetKb} kB`,
  );
  if (total <= app.budgetKb) return;
  console.log(`FAIL: ${Math.round((total - app.budgetKb) * 1000)} bytes too many`);
  process.exitCode = 1;
}

function checkValidator(chunks: Chunks): void {
  for (const name of Object.keys(chunks).filter((one) => loadsValidator(chunks, one))) {
    console.log(`${name} loads the validator, but is not one of ${MAY_VALIDATE.join(', ')}`);
    process.exitCode = 1;
  }
}

function loadsValidator(chunks: Chunks, name: string): boolean {
  if (!name.startsWith('app/') || MAY_VALIDATE.some((allowed) => name.startsWith(allowed))) return false;
  const loaded = new Set<string>();
  collect(chunks, name, loaded);
  return [...loaded].some((file) => file.includes('/validator-'));
}

function collect(chunks: Chunks, name: string, into: Set<string>): void {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`${name} is not in the build: is it current?`);
  if (into.has(chunk.file)) return;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(chunks, imported, into);
}
