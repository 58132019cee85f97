import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, renameSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const clockFile = process.env.FAKETIME_TIMESTAMP_FILE;

/** Whether this process and those that it starts read the clock from a file. */
export const isClockSimulated = clockFile !== undefined;

/** Runs this program again with a clock that `setAhead` moves, for itself and all processes that it starts. */
export async function runWithSimulatedClock(): Promise<boolean> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) throw new Error('install libfaketime: apt-get install faketime');
  const folder = await mkdtemp(join(tmpdir(), 'bowline-clock-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const file = join(folder, 'clock');
  writeFileSync(file, '+0\n');
  try {
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        // All processes see a change at once.
        FAKETIME_NO_CACHE: '1',
        // Timers and time limits last as long as always.
        DONT_FAKE_MONOTONIC: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      },
    });
    const [code] = await once(child, 'exit');
    return code === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves the clock of all processes so far ahead of the real one. */
export function setAhead(seconds: number): void {
  if (!clockFile) throw new Error('the clock is not simulated');
  writeFileSync(`${clockFile}.new`, `+${Math.round(seconds)}\n`);
  renameSync(`${clockFile}.new`, clockFile);
}
