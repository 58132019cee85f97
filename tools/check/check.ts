import { spawn } from 'node:child_process';

/**
 * `npm run check` checks everything that does not need a running product, and prints the time of each part. The parts of a lane run one
 * after the other, because the lint needs the types of the routes; the lanes run at the same time, because most parts use one core.
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
    locales: 'node tools/check/locales.ts',
    monitoring: 'node tools/check/monitoring.ts',
    generated: 'node tools/gen/gen.ts --check',
    deploy: 'node tools/check/deploy.ts',
    structure: 'node tools/check/structure.ts',
    house: 'node tools/check/house.ts',
  },
];
/** Only looked at, by `npm run check -- house`. */
const onDemand = ['house'];

const wanted = process.argv.slice(2);
const failed: string[] = [];
await Promise.all(lanes.map(runLane));
if (failed.length > 0) {
  console.error(`npm run check: ${failed.join(', ')} failed`);
  process.exit(1);
}

async function runLane(lane: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, command] of Object.entries(lane)) {
    if (wanted.length > 0 ? !wanted.includes(name) : onDemand.includes(name)) continue;
    const started = performance.now();
    const { code, output } = await run(command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds} s`);
    if (code !== 0) failed.push(name);
    if (code !== 0 || ['structure', 'packages', 'house'].includes(name)) console.log(output.trimEnd());
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
