import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { socketPath } from '@bowline/contract/socket';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { randomSecrets } from '../lib/random-secrets.ts';
import { siteProcesses } from './child-processes.ts';

export interface ProductAddresses {
  /** Ports of the processes. */
  readonly env: Readonly<Record<string, string>>;
  readonly origins: Readonly<Record<'api' | 'web', string>>;
  readonly socketUrl: string;
  /** Host of the seeded site, as its visitors' browsers send it. */
  readonly host: string;
  /** Answer 200 once each process can serve. */
  readonly readyUrls: readonly string[];
}

/** Every process listens on these; a checkout without a back office or a payment sandbox ignores theirs. */
const portNames = [
  'PORT',
  'API_PORT',
  'REALTIME_PORT',
  'WEB_PORT',
  'OFFICE_PORT',
  'API_PRIVATE_PORT',
  'REALTIME_PRIVATE_PORT',
  'WORKER_PRIVATE_PORT',
  'WEB_PRIVATE_PORT',
  'OFFICE_PRIVATE_PORT',
  'SANDBOX_PORT',
  'SMTP_PORT',
] as const;
type PortName = (typeof portNames)[number];

/** Both products together, and what else uses the server, stay below PostgreSQL's hundred connections. */
const poolSize = 6;

/** Returns the environment of a product but for its ports: equal for both products but for names and secrets. */
export function createProductEnvironment(databaseUrl: string, folder: string): Record<string, string> {
  const run = `${process.pid}-${randomBytes(3).toString('hex')}`;
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(poolSize),
    REDIS_PREFIX: `bowline-beside-${run}:`,
    NATS_PREFIX: `bowline-beside-${run}`,
    // The serving script takes the mail itself.
    MAILBOX: 'on',
    PHOTO_DIR: join(folder, 'photos'),
    PHOTO_HINTS: 'off',
    AUDIT_ANCHOR_FILE: join(folder, 'audit-anchors.txt'),
    ERASED_MEMBERS_FILE: join(folder, 'erased-members.txt'),
    PUBLIC_SCHEME: 'http',
    LIMIT_SCALE: '1000000',
    ...randomSecrets(),
    SECRET_PUSH_KEY: randomBytes(32).toString('base64'),
  };
}

/** Finds free ports. Asked right before they are used: a connection of another process may get one of them meanwhile. */
export async function findAddresses(): Promise<ProductAddresses> {
  const numbers = await freePorts(portNames.length);
  const ports = Object.fromEntries(portNames.map((name, index) => [name, String(numbers[index])])) as Record<
    PortName,
    string
  >;
  const at = (name: PortName) => `127.0.0.1:${ports[name]}`;
  return {
    env: { ...ports, SMTP_URL: `smtp://${at('SMTP_PORT')}` },
    origins: { api: `http://${at('API_PORT')}`, web: `http://${at('WEB_PORT')}` },
    socketUrl: `ws://${at('REALTIME_PORT')}${socketPath}`,
    host: `bowline.localhost:${ports.PORT}`,
    readyUrls: siteProcesses.map(
      (name) => `http://${at(`${name.toUpperCase() as Uppercase<typeof name>}_PRIVATE_PORT`)}/readyz`,
    ),
  };
}
