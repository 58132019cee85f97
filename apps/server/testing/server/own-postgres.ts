import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `immediate` is a crash: nothing is flushed, and the write-ahead log is replayed at the next start. */
type StopMode = 'immediate' | 'fast';

export interface OwnPostgres {
  readonly url: string;
  restart(mode: StopMode): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server only for the caller, who may crash and restart it. */
export async function startOwnPostgres(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  const data = await makeDataFolder(folder, 'postgres');
  const call = await asPostgres();
  await call('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale']);
  return start(data, port, settings);
}

/** Starts a server that follows the one behind `primaryPort`. */
export async function startStandby(folder: string, port: number, primaryPort: number): Promise<OwnPostgres> {
  return start(await copyServer(folder, 'standby', primaryPort, ['-R']), port);
}

/** Copies the running server behind `port`, checks the copy against its manifest, and returns the copy's folder. */
export async function takeBackup(folder: string, name: string, port: number): Promise<string> {
  const data = await copyServer(folder, name, port);
  const call = await asPostgres();
  await call('pg_verifybackup', ['--quiet', data]);
  return data;
}

/** Starts a server on a backup. */
export const startBackup = (data: string, port: number): Promise<OwnPostgres> => start(data, port);

async function copyServer(
  folder: string,
  name: string,
  port: number,
  options: readonly string[] = [],
): Promise<string> {
  const data = await makeDataFolder(folder, name);
  const call = await asPostgres();
  const source = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres'];
  await call('pg_basebackup', [...source, '-D', data, '-X', 'stream', '-c', 'fast', ...options]);
  return data;
}

/** PostgreSQL refuses to run as root, and the user `postgres` must be able to enter its folder. */
async function makeDataFolder(folder: string, name: string): Promise<string> {
  const data = join(folder, name);
  await mkdir(data, { mode: 0o700 });
  if (isRoot) {
    await chmod(folder, 0o755);
    await run('chown', ['postgres', data]);
  }
  return data;
}

async function start(
  data: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  const call = await asPostgres();
  const all = { ...more, listen_addresses: '127.0.0.1', unix_socket_directories: data };
  const settings = [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)].join(
    ' ',
  );
  const control = (...args: string[]) =>
    call('pg_ctl', [...args, '-w', '-D', data, '-l', join(data, 'log'), '-o', settings]);
  await control('start');

  return {
    url: `postgres://postgres@127.0.0.1:${port}/bowline`,
    restart: (mode) => control('restart', '-m', mode),
    stop: () => call('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]),
  };
}

const isRoot = process.getuid?.() === 0;

async function asPostgres() {
  const bin = (await run('pg_config', ['--bindir'])).stdout.trim();
  return async (program: string, args: readonly string[]): Promise<void> => {
    const command = [join(bin, program), ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    await run(first, rest);
  };
}
