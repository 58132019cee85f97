/** Loads the towns that tell a point's country and region. Safe to repeat. */
import { loadPlaces } from '@bowline/server/modules/sites/index.ts';

export { loadPlaces };

if (import.meta.main) {
  const { loadConfig } = await import('@bowline/server/kernel/config.ts');
  await loadPlaces(process.env.DATABASE_OWNER_URL ?? loadConfig().databaseUrl);
}
