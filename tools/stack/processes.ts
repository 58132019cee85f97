import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { patience } from '@bowline/server/testing/server/patience.ts';

export interface ProcessSpec {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** URL that answers 200 once the process can serve. */
  readonly readyAt?: string;
}

export interface RunningProcesses {
  /** Resolves when all can serve; rejects when one exits before, or after a minute. */
  ready(): Promise<void>;
  /** Resolves with the exit code of the first process that exits unexpectedly. */
  readonly ended: Promise<number>;
  /** The operating system's number of a process by its name. */
  pidOf(name: string): number | undefined;
  stop(): Promise<void>;
}

const colours = [36, 35, 33, 32, 34];
const longestStartMs = patience(60_000);

/** Starts several processes that are stopped together. Their output goes to `write`. */
export function startProcesses(
  processes: readonly ProcessSpec[],
  write: (text: string) => unknown = (text) => process.stdout.write(text),
): RunningProcesses {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let stopping = false;

  const children = processes.map((one, index) => {
    const child = start(one);
    const label = `\u001b[${colours[index % colours.length]}m${one.name.padEnd(8)}\u001b[0m `;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => write(text.replaceAll(/^(?=.)/gm, label)));
    }
    child.on('exit', (code) => {
      if (stopping) return;
      write(`${label}exited unexpectedly with code ${code}\n`);
      end(code ?? 1);
    });
    return child;
  });

  async function allReady(): Promise<void> {
    const deadline = Date.now() + longestStartMs;
    for (const { name, readyAt } of processes) {
      while (readyAt && !(await answers(readyAt))) {
        if (stopping) return;
        if (Date.now() > deadline)
          throw new Error(`${name} is not ready after ${longestStartMs / 1000} s (${readyAt})`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  return {
    ready: () => Promise.race([allReady(), ended.then(refuseEnd)]),
    ended,
    pidOf: (name) => children[processes.findIndex((one) => one.name === name)]?.pid,
    async stop() {
      stopping = true;
      await Promise.all(children.map(stopped));
    },
  };
}

function start({ command: [command = '', ...args], cwd, env }: ProcessSpec): ChildProcess {
  return spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function refuseEnd(code: number): never {
  throw new Error(`A process exited with code ${code} before all were ready`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
