import { readdir, readFile, readlink } from 'node:fs/promises';

/** The processes that both products have. */
export const siteProcesses = ['api', 'web', 'realtime', 'worker'] as const;
export type SiteProcess = (typeof siteProcesses)[number];

/**
 * Returns the process ids of the children of `parent` by what they run. The script that serves a checkout starts them itself
 * and tells nobody their ids.
 */
export async function siteProcessesBelow(parent: number): Promise<ReadonlyMap<SiteProcess, number>> {
  const found = new Map<SiteProcess, number>();
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || (await parentOf(pid)) !== parent) continue;
    const name = await siteProcessOf(pid);
    if (name) found.set(name, pid);
  }
  for (const name of siteProcesses)
    if (!found.has(name)) throw new Error(`the process ${parent} has no child that runs ${name}`);
  return found;
}

async function parentOf(pid: number): Promise<number | undefined> {
  // A process may end while it is read.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command stands in parentheses and may have spaces; state and parent follow.
  const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
}

async function siteProcessOf(pid: number): Promise<SiteProcess | undefined> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const server = /\/dist\/(api|realtime|worker)\.js\0/.exec(command)?.[1];
  if (server) return server as SiteProcess;
  // The web server of the back office runs a file of the same name.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return folder.endsWith('/apps/web') && command.includes('server/main.ts') ? 'web' : undefined;
}
