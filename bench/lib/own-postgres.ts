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

/** Starts a PostgreSQL server only for this bench, which crashes and restarts it. */
export async function startOwnPostgres(folder: string, port: number): Promise<OwnPostgres> {
  const data = join(folder, 'postgres');
  const bin = (await run('pg_config', ['--bindir'])).stdout.trim();
  const call = asPostgres(bin);
  await mkdir(data);
  // PostgreSQL refuses to run as root, and the user `postgres` must be able to enter its folder.
  if (isRoot) {
    await chmod(folder, 0o755);
    await run('chown', ['postgres', data]);
  }
  await call('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data}`;
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

const asPostgres =
  (bin: string) =>
  async (program: string, args: readonly string[]): Promise<void> => {
    const command = [join(bin, program), ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    await run(first, rest);
  };
