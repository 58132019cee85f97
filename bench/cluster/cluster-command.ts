import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command of `deploy/cluster/cluster.sh` and returns what it prints. */
export async function cluster(...args: string[]): Promise<string> {
  const { stdout } = await run('deploy/cluster/cluster.sh', args);
  return stdout.trim();
}
