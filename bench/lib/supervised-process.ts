import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessSpec } from '../../tools/stack/processes.ts';

export interface SupervisedProcess {
  readonly name: string;
  /** Of the process that runs now. */
  pid(): number | undefined;
  /** Kills the process with SIGKILL. */
  crash(): void;
  /** Lets the process end as a release does; its replacement starts at once. */
  replace(): Promise<void>;
  /** Resolves when the process, or its replacement, can serve. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** The default of systemd's RestartSec. */
const restartAfterMs = 100;
const longestStartMs = 60_000;

/** Starts a process that is restarted whenever it exits. */
export function startSupervised(
  { name, command: [program = '', ...args], cwd, env, readyAt }: ProcessSpec,
  write: (text: string) => unknown,
): SupervisedProcess {
  let child: ChildProcess | undefined;
  let stopping = false;

  function start(): void {
    if (stopping) return;
    child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) => write(text.replaceAll(/^(?=.)/gm, `${name}: `)));
    }
    child.on('error', (error) => write(`${name}: ${error.message}\n`));
    child.on('exit', () => setTimeout(start, restartAfterMs));
  }
  start();

  async function end(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    name,
    pid: () => child?.pid,
    crash: () => void child?.kill('SIGKILL'),
    replace: end,
    ready: async () => {
      const deadline = performance.now() + longestStartMs;
      while (readyAt && !(await answers(readyAt))) {
        if (performance.now() > deadline) throw new Error(`${name} is not ready after a minute`);
        await pause(100);
      }
    },
    stop: async () => {
      stopping = true;
      await end();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
