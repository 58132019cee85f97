import { readdirSync } from 'node:fs';

/** `npm run bench -- NAME [options]`: each measurement stands beside the bare engine, in one run, as a ratio. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name, ...options] = process.argv.slice(2);

if (!name || !names.includes(name)) {
  console.error(`Which bench? npm run bench -- ${names.join(' | ')}`);
  process.exit(2);
}
const { default: bench } = (await import(`./${name}.bench.ts`)) as {
  default: (options: string[]) => Promise<boolean>;
};
process.exit((await bench(options)) ? 0 : 1);
