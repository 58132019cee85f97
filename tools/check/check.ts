import { spawn } from 'node:child_process';

/** `npm run check` checks everything that does not need a running product, and prints the time of each part. */
const parts: Readonly<Record<string, string>> = {
  types:
    'npx --no-install react-router typegen apps/web && node node_modules/@typescript/native/bin/tsc -p tsconfig.json',
  format: 'npx --no-install biome ci --error-on-warnings .',
  lint: 'npx --no-install oxlint --type-aware --deny-warnings',
  structure: 'node tools/check/structure.ts',
  packages: 'node tools/check/packages.ts',
  words: 'node tools/check/words.ts',
  locales: 'node tools/check/locales.ts',
  generated: 'node tools/gen/gen.ts --check',
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const failed: string[] = [];
for (const [name, command] of chosen) {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds} s`);
  if (code !== 0) failed.push(name);
  if (code !== 0 || ['structure', 'packages'].includes(name)) console.log(output.trimEnd());
}
if (failed.length > 0) {
  console.error(`npm run check: ${failed.join(', ')} failed`);
  process.exit(1);
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
