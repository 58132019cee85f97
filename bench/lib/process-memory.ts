import { readFileSync } from 'node:fs';
import type { SupervisedProcess } from './supervised-process.ts';

/** Resident megabytes of each process now, by its name. */
export function residentMegabytes(processes: readonly SupervisedProcess[]): Record<string, number> {
  return Object.fromEntries(processes.map((process) => [process.name, residentOf(process.pid())]));
}

/** Returns the resident megabytes of a process. */
function residentOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024);
}
