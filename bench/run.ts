import { globSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * `npm run bench -- NAME [options]` runs `NAME.bench.ts`, which measures the product and the bare engine in turns and
 * compares the two. Exits 1 when a goal is missed.
 */
const files = new Map(
  globSync('**/*.bench.ts', { cwd: import.meta.dirname }).map((file) => [basename(file, '.bench.ts'), file]),
);
const [name = '', ...options] = process.argv.slice(2);
const file = files.get(name);

if (!file) {
  console.error(`Which bench? npm run bench -- ${[...files.keys()].sort().join(' | ')}`);
  process.exit(2);
}
const { default: bench } = (await import(`./${file}`)) as {
  default: (options: string[]) => Promise<boolean>;
};
process.exit((await bench(options)) ? 0 : 1);
