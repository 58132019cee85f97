import { setTimeout as pause } from 'node:timers/promises';
import type { MasterSealed } from '@bowline/server/kernel/crypto/master-sealed.ts';
import { resealTable } from '@bowline/server/kernel/crypto/reseal.ts';
import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- rewrap`, after a rotation of the master key: reseals what is still sealed with a retired key, while the site
 * is in use. Exits 0 only when nothing is left, so that the retired key can be removed. Safe to repeat.
 */
const usage = 'Usage: npm run admin -- rewrap [--dry-run]';
const { values, positionals } = readCommandLine(usage, { 'dry-run': { type: 'boolean', default: false } });
if (positionals.length > 0) misused(usage);
const isDryRun = values['dry-run'];
const context = await openContext('rewrap');
const walks = 5;

/** Reseals one table. Locked rows are skipped, so further walks pick up what the first has left. */
async function rewrap(sealed: MasterSealed): Promise<boolean> {
  const { database, vault } = context.kernel;
  for (let walk = 1; ; walk += 1) {
    const { looked, resealed, left, unopened } = await resealTable(database.db, vault, sealed, {
      isDryRun,
    });
    console.log(
      `${sealed.table}: looked at ${looked}, resealed ${resealed}, left ${left}, cannot be opened ${unopened}`,
    );
    // Only a walk without work proves that nothing is left.
    if (resealed + left === 0) return unopened === 0;
    if (isDryRun || walk === walks) return false;
    await pause(1_000);
  }
}

try {
  const results: boolean[] = [];
  for (const sealed of context.masterSealed) results.push(await rewrap(sealed));
  const isDone = results.every(Boolean);
  console.log(
    isDone
      ? 'Nothing is sealed with a retired master key any more: it can be removed.'
      : 'Something is still sealed with a retired master key: keep it, and see docs/runbooks/secrets.md.',
  );
  process.exitCode = isDone ? 0 : 1;
} finally {
  await context.close();
}
