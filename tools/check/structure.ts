import { figures } from './figures.ts';
import { readTree } from './read-tree.ts';

/**
 * `npm run check -- structure`: counts what the structure of the repository promises, one figure a line. Offenders are
 * listed when there are too many of them; `node tools/check/structure.ts --list` lists them all.
 */
const list = process.argv.includes('--list');
const tree = await readTree();
const width = Math.max(...figures.map(({ name }) => name.length));

for (const { name, limit, advice, offenders } of figures) {
  const found = offenders(tree);
  const red = found.length > limit;
  const verdict = red ? `  TOO MANY (at most ${limit})` : limit > 0 ? `  (at most ${limit})` : '';
  console.log(`${name.padEnd(width)} ${String(found.length).padStart(4)}${verdict}`);
  if (red) console.log(`  ${advice}`);
  if (red || list) for (const offender of found.toSorted()) console.log(`  - ${offender}`);
  if (red) process.exitCode = 1;
}
