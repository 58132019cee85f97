import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createContext } from '@bowline/server/context.ts';
import type { MasterSealed } from '@bowline/server/kernel/crypto/master-sealed.ts';
import { resealTable } from '@bowline/server/kernel/crypto/reseal.ts';

/**
 * `npm run rewrap`, after the master key was rotated: seals under the new one what is still under a retired one, while members use
 * the site. Ends well only when nothing is left, so that the retired key can be taken out; it can be run as often as one likes.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const context = await createContext({ service: 'rewrap' });
const walks = 5;

/** Whoever holds a row lets it go in a moment: another walk takes what the first has left. */
async function rewrap(place: MasterSealed): Promise<boolean> {
  const { database, vault } = context.kernel;
  for (let walk = 1; ; walk += 1) {
    const { looked, resealed, left, unopened } = await resealTable(database.db, vault, place);
    console.log(
      `${place.table}: looked at ${looked}, sealed anew ${resealed}, left ${left}, cannot be opened ${unopened}`,
    );
    // Only a walk that found nothing to do has seen that nothing is left.
    if (resealed + left === 0) return unopened === 0;
    if (walk === walks) return false;
    await pause(1_000);
  }
}

try {
  const fates: boolean[] = [];
  for (const place of context.masterSealed) fates.push(await rewrap(place));
  const isDone = fates.every((fate) => fate);
  console.log(
    isDone
      ? 'Nothing is under a retired master key any more: it can be taken out.'
      : 'Something is still under a retired master key: keep it, and see docs/runbooks/secrets.md.',
  );
  process.exitCode = isDone ? 0 : 1;
} finally {
  await context.close();
}
