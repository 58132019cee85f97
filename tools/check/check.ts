import { spawn } from 'node:child_process';
import { nearestName } from '../nearest-name.ts';

/**
 * `npm run check` checks everything that does not need a running product, and prints the time of each part; `npm run check -- types lint`
 * only these. The parts of a lane run one after the other, because the lint needs the types of the routes; the lanes run at the same
 * time, because most parts use one core.
 */
const lanes: readonly Readonly<Record<string, string>>[] = [
  {
    types:
      'npx --no-install react-router typegen apps/web && node node_modules/@typescript/native/bin/tsc -p tsconfig.json',
    lint: 'npx --no-install oxlint --type-aware --deny-warnings',
  },
  {
    format: 'npx --no-install biome ci --error-on-warnings .',
    packages: 'node tools/check/packages.ts',
    words: 'node tools/check/words.ts',
    documents: 'node tools/check/documents.ts',
    locales: 'node tools/check/locales.ts',
    monitoring: 'node tools/check/monitoring.ts',
    generated: 'node tools/gen/gen.ts --check',
    deploy: 'node tools/check/deploy.ts',
    structure: 'node tools/check/structure.ts',
  },
];
/** Only by name: they need a build or programs of Prometheus, or are only looked at. */
const onRequest: Readonly<Record<string, string>> = {
  bundle: 'node tools/check/bundle.ts',
  promtool: 'deploy/monitoring/check.sh',
  house: 'node tools/check/house.ts',
};

/** Their output is for reading, also when they pass. */
const printed = ['structure', 'packages', ...Object.keys(onRequest)];
const names = [...lanes, onRequest].flatMap((lane) => Object.keys(lane));
const wanted = process.argv.slice(2);
for (const name of wanted.filter((one) => !names.includes(one))) mistaken(name);
const failed: string[] = [];
await Promise.all([...lanes, ...(wanted.length > 0 ? [onRequest] : [])].map(runLane));
if (failed.length > 0) {
  console.error(`npm run check: ${failed.join(', ')} failed`);
  process.exit(1);
}

function mistaken(name: string): never {
  const nearest = nearestName(name, names);
  if (name !== '--help' && name !== '-h')
    console.error(`There is no check ${name}.${nearest ? ` Did you mean ${nearest}?` : ''}`);
  console.error(
    `Usage: npm run check [-- NAME …]\nWithout a name all run but ${Object.keys(onRequest).join(', ')}.`,
  );
  console.error(`Names: ${names.join(', ')}`);
  process.exit(name === '--help' || name === '-h' ? 0 : 2);
}

async function runLane(lane: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, command] of Object.entries(lane)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const started = performance.now();
    const { code, output } = await run(command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds} s`);
    if (code !== 0) failed.push(name);
    if (code !== 0 || printed.includes(name)) console.log(output.trimEnd());
  }
}

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
