import { existsSync } from 'node:fs';
import { openCell } from '@bowline/server/site-move/cell.ts';
import { createMapDirectory } from '@bowline/server/site-move/directory.ts';
import { cancelMove, moveSite, retireSite } from '@bowline/server/site-move/move-site.ts';
import { numberCell } from '@bowline/server/site-move/number-cell.ts';
import { misused, readCommandLine } from './command-line.ts';

/**
 * `npm run move-site -- move DOMAIN --cell NAME --directory FILE [--proxy SOCKET …]` moves a site to another database cluster while
 * it is used; `-- cancel DOMAIN …` gives up a move that was killed; `-- retire DOMAIN …` takes the site away from an old cell that was
 * restored to before its move; `-- number N` gives an empty cell its range of numbers.
 * DATABASE_OWNER_URL is the cell that serves the site (of `number`: the new one), TARGET_OWNER_URL the one that will. See
 * docs/runbooks/move-a-site.md.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const usage =
  'Usage: npm run move-site -- move|cancel|retire DOMAIN --cell NAME --directory FILE [--proxy SOCKET …] | number N';
const { values, positionals } = readCommandLine(usage, {
  cell: { type: 'string' },
  directory: { type: 'string' },
  proxy: { type: 'string', multiple: true, default: [] },
});
const [verb = '', subject = ''] = positionals;
const verbs = {
  move: { run: moveSite, outcome: `${subject} is served by ${values.cell}.` },
  cancel: { run: cancelMove, outcome: `${subject} stays where it is.` },
  retire: { run: retireSite, outcome: `${subject} is taken away from its old cell.` },
};
const chosen = verbs[verb as keyof typeof verbs];
const { cell, directory, proxy } = values;

if (verb === 'number') {
  await using from = opened('DATABASE_OWNER_URL');
  await numberCell(from, Number(subject));
  console.log(`This cell gives out the numbers of cell ${subject}.`);
} else if (chosen && subject && cell && directory) {
  await using from = opened('DATABASE_OWNER_URL');
  await using to = opened('TARGET_OWNER_URL');
  await chosen.run({
    from,
    to,
    cell,
    domain: subject,
    directory: createMapDirectory({ file: directory, proxies: proxy }),
    log: (line) => console.log(line),
  });
  console.log(chosen.outcome);
} else misused(usage);

/** Opens the cell whose address is in this variable, until the end of the block. */
function opened(variable: string) {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set`);
  const cell = openCell(url);
  return { ...cell, [Symbol.asyncDispose]: () => cell.pool.end() };
}
