import { execFileSync } from 'node:child_process';

/** `npm run gen` rewrites every generated file; `--check` fails when one is stale. */
const flags = process.argv.slice(2);
const generators = [
  'tools/gen/locale-types.ts',
  'tools/gen/database.ts',
  'tools/gen/environment.ts',
  'tools/gen/monitoring.ts',
  'tools/gen/diagrams.ts',
];
let stale = false;
for (const generator of generators) {
  try {
    execFileSync('npx', ['--no-install', 'tsx', generator, ...flags], { stdio: 'inherit' });
  } catch {
    stale = true;
  }
}
if (stale) {
  console.error('A generated file is stale: run npm run gen and commit the result.');
  process.exit(1);
}
