import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** MiB. */
  readonly peakMemory: number;
  readonly cpuSeconds: number;
}

/** Clock ticks per second (USER_HZ), in which Linux reports CPU time. */
const ticks = 100;
const everyMs = 20;

/** Measures peak memory and CPU time of a process that may be replaced while `work` runs. Linux only. */
export async function measureProcess<T>(
  pid: () => number | undefined,
  work: () => Promise<T>,
): Promise<{ result: T } & ProcessUsage> {
  const began = readCpu(pid()) ?? { pid: undefined, seconds: 0 };
  let [peakMemory, cpuSeconds] = [0, 0];
  const look = () => {
    const now = readCpu(pid());
    if (!now) return;
    cpuSeconds = Math.max(cpuSeconds, now.seconds - (now.pid === began.pid ? began.seconds : 0));
    peakMemory = Math.max(peakMemory, readPeak(now.pid));
  };
  const watch = setInterval(look, everyMs);
  try {
    const result = await work();
    look();
    return { result, peakMemory, cpuSeconds };
  } finally {
    clearInterval(watch);
  }
}

function readCpu(pid: number | undefined): { pid: number; seconds: number } | undefined {
  const stat = pid && read(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  // Skip the process name, which may contain spaces: utime and stime are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid, seconds: (Number(fields[11]) + Number(fields[12])) / ticks };
}

function readPeak(pid: number): number {
  const [, kibibytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '') ?? [];
  return Number(kibibytes) / 1024;
}

/** Returns `undefined` when the process has ended. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
