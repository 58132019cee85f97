import { join } from 'node:path';
import type { Config } from '@bowline/server/kernel/config.ts';
import { type Login, loginUrl } from '@bowline/server/kernel/db/roles.ts';
import type { ProcessSpec } from './processes.ts';

const names = ['api', 'realtime', 'worker', 'web', 'office'] as const;
export type SiteProcessName = (typeof names)[number];

export interface SiteProcessesOptions {
  readonly dev?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const sourceMaps = join(import.meta.dirname, '../../deploy/images/source-maps.mjs');
/** Called directly, because npx does not forward signals. */
const tsx = join(import.meta.dirname, '../../node_modules/.bin/tsx');

/**
 * Limits of the heap, as in deploy/images: without them most of the memory is garbage. Half as many megabytes for young objects
 * cost the API a tenth more CPU time; the gateway and the worker are mostly idle (docs/performance.md).
 */
const youngMegabytes = { api: 32, realtime: 16, worker: 8, web: 32, office: 32 } satisfies Record<
  SiteProcessName,
  number
>;
const youngHeap = (name: SiteProcessName) => `--max-semi-space-size=${youngMegabytes[name]}`;

/**
 * Returns how to start every process of a site: from the build or, in development, from the sources with reload. The back office
 * needs a host of its own.
 */
export function siteProcessSpecs(
  config: Config,
  { dev = false, env = {} }: SiteProcessesOptions = {},
): readonly ProcessSpec[] {
  const wanted = names.filter((name) => name !== 'office' || config.staffHost !== undefined);
  return wanted.map((name) => siteProcessSpec(name, config, { dev, env }));
}

export function siteProcessSpec(
  name: SiteProcessName,
  config: Config,
  { dev = false, env = {} }: SiteProcessesOptions = {},
): ProcessSpec {
  const readyAt = `http://${config.privateHost}:${config[`${name}PrivatePort`]}/readyz`;
  if (name === 'web' || name === 'office') {
    const command = dev
      ? [tsx, 'server/dev.ts']
      : ['node', '--max-old-space-size=320', youngHeap(name), 'server/main.ts'];
    return { name, command, cwd: name === 'web' ? 'apps/web' : 'apps/backoffice', env, readyAt };
  }
  const command = dev
    ? [tsx, 'watch', '--clear-screen=false', `apps/server/src/mains/${name}.ts`]
    : ['node', youngHeap(name), '--import', sourceMaps, `apps/server/dist/${name}.js`];
  const passwordName = `DATABASE_PASSWORD_${name.toUpperCase()}`;
  const password = env[passwordName] ?? process.env[passwordName];
  // In development the owner logs in; in production each process has a login of its own.
  const isProduction = (env.NODE_ENV ?? config.env) === 'production';
  const login = isProduction && loginsOf(config, name, password);
  return { name, command, env: { ...env, ...login }, readyAt };
}

/** The addresses of the database with the login of a process. */
function loginsOf(config: Config, name: Login, password: string | undefined): Record<string, string> {
  const url = (address: string) => loginUrl(address, name, password);
  return {
    DATABASE_URL: url(config.databaseUrl),
    DATABASE_WALKS_URL: url(config.databaseWalksUrl),
    DATABASE_DIRECT_URL: url(config.databaseDirectUrl),
    DATABASE_REPLICA_URLS: config.databaseReplicaUrls.map(url).join(','),
  };
}
