import { openCell } from '@bowline/server/site-move/cell.ts';
import { createMapDirectory } from '@bowline/server/site-move/directory.ts';
import { cancelMove, checkMove, moveSite, retireSite, steps } from '@bowline/server/site-move/move-site.ts';
import { numberCell } from '@bowline/server/site-move/number-cell.ts';
import { loadEnvironment, misused, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- move-site move DOMAIN --cell NAME --directory FILE [--proxy SOCKET …]` moves a site to another database cluster while
 * it is used; `cancel DOMAIN …` gives up a move that was killed; `retire DOMAIN …` takes the site away from an old cell that was
 * restored to before its move; `number N` gives an empty cell its range of numbers.
 * DATABASE_OWNER_URL is the cell that serves the site (of `number`: the new one), TARGET_OWNER_URL the one that will. See
 * docs/runbooks/move-a-site.md.
 */
const usage = `Usage: npm run admin -- move-site move|cancel|retire DOMAIN --cell NAME --directory FILE [--proxy SOCKET …]
       npm run admin -- move-site move DOMAIN --dry-run
       npm run admin -- move-site number N`;
const { values, positionals } = readCommandLine(usage, {
  cell: { type: 'string' },
  directory: { type: 'string' },
  proxy: { type: 'string', multiple: true, default: [] },
  'dry-run': { type: 'boolean', default: false },
});
const [verb = '', subject = ''] = positionals;
const verbs = {
  move: { run: moveSite, outcome: `${subject} is served by ${values.cell}.` },
  cancel: { run: cancelMove, outcome: `${subject} stays where it is.` },
  retire: { run: retireSite, outcome: `${subject} is taken away from its old cell.` },
};
const chosen = verbs[verb as keyof typeof verbs];
const { cell, directory, proxy } = values;

loadEnvironment();
if (verb === 'number' && /^\d+$/.test(subject)) {
  await using from = opened('DATABASE_OWNER_URL');
  await numberCell(from, Number(subject));
  console.log(`This cell gives out the numbers of cell ${subject}.`);
} else if (verb === 'move' && subject && values['dry-run']) {
  await using from = opened('DATABASE_OWNER_URL');
  await using to = opened('TARGET_OWNER_URL');
  await checkMove({ from, to, domain: subject });
  console.log(`${subject} can be moved.`);
} else if (chosen && !values['dry-run'] && subject && cell && directory) {
  await using from = opened('DATABASE_OWNER_URL');
  await using to = opened('TARGET_OWNER_URL');
  await chosen.run({
    from,
    to,
    cell,
    domain: subject,
    directory: createMapDirectory({ file: directory, proxies: proxy }),
    log: (line) => console.log(`${elapsed()}  ${line}`),
    afterStep: (step) =>
      console.log(
        `${elapsed()}  ${step.replace('_', '-')}: step ${steps.indexOf(step) + 1} of ${steps.length}`,
      ),
  });
  console.log(chosen.outcome);
} else misused(usage);

/** How long the command has been running. How long copying still takes is known to nobody. */
function elapsed(): string {
  return `${process.uptime().toFixed(0).padStart(5)} s`;
}

/** Opens the cell whose address is in this variable, until the end of the block. */
function opened(variable: string) {
  const url = process.env[variable];
  if (!url) misused(usage, `${variable} is not set.`);
  const cell = openCell(url);
  return { ...cell, [Symbol.asyncDispose]: () => cell.pool.end() };
}
