import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DemoSite } from '@bowline/demo/cast';
import { loadConfig } from '@bowline/server/kernel/config.ts';
import { freshDatabase } from '@bowline/server/testing/server/database.ts';
import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import type { SandboxProvider } from '@bowline/simulators/sandbox-provider';
import { startProxy } from './dev-proxy.ts';
import { freePorts } from './free-ports.ts';
import { startProcesses } from './processes.ts';
import { startSandbox } from './sandbox.ts';
import { type SiteProcessName, siteProcessSpecs } from './site-processes.ts';

export interface StackOptions {
  /** Members of both demo sites together, the cast included. */
  readonly members?: number;
  /** Environment of the processes, which overrides the stack's own. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Stack {
  origin(site: DemoSite | 'office'): string;
  readonly port: number;
  readonly mailbox: Mailbox;
  /** Where the demo sites have their payments made. */
  readonly sandbox: SandboxProvider;
  /** Environment for a further process of the same stack. */
  readonly env: Readonly<Record<string, string>>;
  /** File with the logs of all processes. */
  readonly logFile: string;
  /** Tells a process to stop, as if an operator had; the others go on without it. */
  endProcess(name: SiteProcessName): void;
  stop(): Promise<void>;
}

const logFolder = 'var/log';
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
] as const;

/** Starts the built product behind one proxy, seeded, with its own database, prefixes, folders, mailbox and sandbox. */
export async function startStack({ members = 60, env: overrides = {} }: StackOptions = {}): Promise<Stack> {
  mustBeBuilt();
  await using starting = new AsyncDisposableStack();
  const run = `${process.pid}-${randomBytes(3).toString('hex')}`;

  const database = await freshDatabase();
  starting.defer(() => database.drop());
  const photoDir = await mkdtemp(join(tmpdir(), 'bowline-photos-'));
  starting.defer(() => rm(photoDir, { recursive: true, force: true }));
  const mailbox = await startMailbox({ httpPort: 0 });
  starting.defer(() => mailbox.close());

  const env: Readonly<Record<string, string>> = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...(await ownPorts()),
    DATABASE_URL: database.url,
    REDIS_PREFIX: `bowline-stack-${run}:`,
    NATS_PREFIX: `bowline-stack-${run}`,
    SMTP_URL: mailbox.smtpUrl,
    STAFF_HOST: 'office.localhost',
    PHOTO_DIR: photoDir,
    // Long enough to undo a decision by hand, short enough to wait for.
    PHOTO_HOLD_SECONDS: '4',
    PUBLIC_SCHEME: 'http',
    // All clients share one IP address here, so limits per address would hit the wrong ones.
    LIMIT_SCALE: '1000',
    ...freshSecrets(),
    ...overrides,
  };
  const config = loadConfig({ ...process.env, ...env });
  const sandbox = await startSandbox(env, config.publicPort);
  starting.defer(() => sandbox.close());
  await seed(env, members);

  await mkdir(logFolder, { recursive: true });
  const logFile = join(logFolder, `stack-${run}.log`);
  const log = createWriteStream(logFile);
  starting.defer(() => closeLog(log, logFile));
  const proxy = await startProxy(
    { host: config.proxyHost, port: config.publicPort },
    {
      api: config.apiPort,
      realtime: config.realtimePort,
      web: config.webPort,
      office: config.officePort,
      staffHost: config.staffHost,
      ...(mailbox.httpPort && { mailbox: mailbox.httpPort }),
      sandbox: sandbox.port,
    },
  );
  const processes = startProcesses(siteProcessSpecs(config, { env }), (text) => log.write(text));
  starting.defer(async () => void (await Promise.all([proxy.close(), processes.stop()])));
  await processes.ready().catch((error: unknown) => {
    throw new Error(`The stack did not start, see ${logFile}`, { cause: error });
  });

  const started = starting.move();
  return {
    origin: (site) => `http://${site}.localhost:${config.publicPort}`,
    port: config.publicPort,
    mailbox,
    sandbox,
    env,
    logFile,
    endProcess: (name) => {
      const pid = processes.pidOf(name);
      if (pid !== undefined) process.kill(pid, 'SIGTERM');
    },
    stop: () => started.disposeAsync(),
  };
}

/** Closes the log and removes it when it is empty. */
async function closeLog(log: WriteStream, file: string): Promise<void> {
  await new Promise<void>((closed) => log.end(closed));
  if (log.bytesWritten === 0) await rm(file, { force: true });
}

function mustBeBuilt(): void {
  const artefacts = [
    'apps/server/dist/api.js',
    'apps/web/build/server/index.js',
    'apps/backoffice/build/server/index.js',
  ];
  for (const artefact of artefacts) {
    if (!existsSync(artefact)) throw new Error(`${artefact} is missing: run npm run build first`);
  }
}

/** Seeds in a separate process: it needs the sources, and NODE_ENV other than production. */
async function seed(env: Readonly<Record<string, string>>, members: number): Promise<void> {
  await promisify(execFile)('npx', ['tsx', 'tools/admin/seed.ts', '--members', String(members)], {
    env: { ...process.env, ...env, NODE_ENV: 'development' },
  });
}

function freshSecrets(): Record<string, string> {
  const names = ['MASTER_KEY', 'LOOKUP_KEY', 'PEPPER', 'LINK_KEY', 'PUSH_KEY'];
  return Object.fromEntries(names.map((name) => [`SECRET_${name}`, randomBytes(32).toString('base64')]));
}

async function ownPorts(): Promise<Record<string, string>> {
  const ports = await freePorts(portNames.length);
  return Object.fromEntries(portNames.map((name, index) => [name, String(ports[index])]));
}
