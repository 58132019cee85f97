import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Nanoseconds of CPU time by process id, for each name: a process of ours, or all connections of PostgreSQL. */
export type CpuTimes = ReadonlyMap<string, ReadonlyMap<number, bigint>>;

/**
 * Returns the time that all threads of a process have spent on a CPU. `/proc/PID/stat` counts in steps of 10 ms, which is
 * more than a connection of PostgreSQL needs in a round; `schedstat` counts nanoseconds.
 */
async function cpuOf(pid: number): Promise<bigint> {
  const folder = `/proc/${pid}/task`;
  // A thread or connection may end while it is read.
  const threads = await readdir(folder).catch(() => []);
  const times = threads.map(async (thread) => {
    const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0');
    return BigInt(text.split(' ')[0] ?? 0);
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0n);
}

/** Reads the CPU times of these processes, and of the connections to the database of `owner`. */
export async function readCpuTimes(
  processes: ReadonlyMap<string, number>,
  owner: pg.Client,
): Promise<CpuTimes> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const groups = [
    ...[...processes].map(([name, pid]) => [name, [pid]] as const),
    ['PostgreSQL', rows.map(({ pid }) => pid)] as const,
  ];
  const times = groups.map(async ([name, pids]) => {
    const each = pids.map(async (pid) => [pid, await cpuOf(pid)] as const);
    return [name, new Map(await Promise.all(each))] as const;
  });
  return new Map(await Promise.all(times));
}

/** Returns the microseconds between two readings, per request. A connection that was closed in between is left out. */
export function cpuBetween(before: CpuTimes, after: CpuTimes, requests: number): Map<string, number> {
  const spent = [...after].map(([name, times]) => {
    const each = [...times].map(([pid, time]) => Number(time - (before.get(name)?.get(pid) ?? 0n)));
    return [name, each.reduce((sum, time) => sum + time, 0) / 1_000 / requests] as const;
  });
  return new Map(spent);
}

const calibrationSteps = 4_000;

/** Returns the CPU microseconds of a fixed piece of work: other work on the same core makes it longer. */
export function calibrate(): number {
  const before = process.cpuUsage();
  let text = 'calibration';
  for (let step = 0; step < calibrationSteps; step += 1) {
    text = hash('sha256', text);
    text = JSON.stringify(JSON.parse(JSON.stringify({ text, step, list: [step, step, text] }))).slice(0, 99);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
