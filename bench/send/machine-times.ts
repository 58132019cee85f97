import { readFile } from 'node:fs/promises';

/** Of all cores since the machine started, in ticks. */
export interface MachineTimes {
  readonly busy: number;
  /** Time in which a core had work and the host ran another machine. */
  readonly stolen: number;
  readonly total: number;
}

export async function readMachineTimes(): Promise<MachineTimes> {
  const [cores = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0, stolen = 0] = cores
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + softIrq;
  return { busy, stolen, total: busy + idle + ioWait + stolen };
}

/** Returns the percentage of the cores' time that was worked and that was stolen between two readings. */
export function shareBetween(before: MachineTimes, after: MachineTimes): { busy: number; stolen: number } {
  const total = after.total - before.total;
  return {
    busy: (100 * (after.busy - before.busy)) / total,
    stolen: (100 * (after.stolen - before.stolen)) / total,
  };
}
