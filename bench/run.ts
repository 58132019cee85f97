import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nearestName } from '../tools/nearest-name.ts';

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
  const nearest = nearestName(name, [...files.keys()]);
  if (nearest) console.error(`Did you mean ${nearest}?`);
  console.error(`Which bench? npm run bench -- ${[...files.keys()].sort().join(' | ')}`);
  process.exit(2);
}
const { default: bench } = (await import(`./${file}`)) as {
  default: (options: string[]) => Promise<boolean>;
};
const times = createTimes('var/bench-times.json');
const run = [name, ...options].join(' ');
console.error(`${run}: ${times.lastOf(run)}`);
const began = performance.now();
const isReached = await bench(options);
times.save(run, (performance.now() - began) / 1_000);
process.exit(isReached ? 0 : 1);

/** How long each bench took on this machine, so that the next run can say how long it will take. */
function createTimes(path: string) {
  const known: Record<string, number> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return {
    lastOf: (key: string): string => {
      const minutes = known[key] === undefined ? undefined : known[key] / 60;
      return minutes === undefined ? 'not run here before' : `took ${minutes.toFixed(1)} min the last time`;
    },
    save(key: string, seconds: number): void {
      mkdirSync('var', { recursive: true });
      writeFileSync(path, JSON.stringify({ ...known, [key]: Math.round(seconds) }));
    },
  };
}
