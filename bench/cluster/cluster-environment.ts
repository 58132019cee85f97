import { parseEnv } from 'node:util';
import { loginUrl } from '@bowline/server/kernel/db/roles.ts';
import { passwordsIn } from '@bowline/server/migrator/grants.ts';
import { migrate } from '@bowline/server/migrator/migrate.ts';
import { startProduct } from '../faults/product-environment.ts';
import { cluster } from './cluster-command.ts';

export type ClusterEnvironment = Awaited<ReturnType<typeof startClusterEnvironment>>;

/** Starts the cluster if it does not run, empties its database, and starts the built processes on it. */
export const startClusterEnvironment = (bench: string) => startProduct(bench, startServices);

async function startServices() {
  await cluster('up');
  await cluster('empty-database');
  const env = parseEnv(await cluster('env')) as Record<string, string>;
  const passwords = passwordsIn(env);
  await migrate(env.DATABASE_OWNER_URL ?? '', { passwords });
  // With the rights of the worker, as tools have, and without a pooler.
  const ownUrl = loginUrl(env.DATABASE_DIRECT_URL ?? '', 'worker', passwords.worker);
  const ownEnv = {
    DATABASE_URL: ownUrl,
    DATABASE_WALKS_URL: ownUrl,
    DATABASE_DIRECT_URL: ownUrl,
    DATABASE_REPLICA_URLS: '',
  };
  return { env, ownEnv };
}
