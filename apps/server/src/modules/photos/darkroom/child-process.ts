import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createLimiter } from '#kernel/concurrency/limiter.ts';

/** The child process crashed or was killed after a timeout, perhaps because of what it was asked. */
export class ChildProcessExited extends Error {
  override name = 'ChildProcessExited';
}

export interface ChildOptions {
  /** The script to run. */
  readonly file: string;
  /** For one answer, not counting the start. */
  readonly timeoutMs: number;
  /** MiB of memory the process may allocate, enforced by the operating system where it can. */
  readonly memoryLimit: number;
  /** A process that holds more MiB than this after an answer is replaced, so that every request has equal room. */
  readonly maxIdleMemory: number;
  /** An idle process is ended after this time to free its memory. */
  readonly idleMs: number;
}

export interface ChildWorker<Request, Answer> {
  /** Requests run one at a time, in order. */
  ask(request: Request): Promise<Answer>;
  /** Of the running process, if any. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/** What the child process sends: once when it is ready, then for each request. */
interface Reply<Answer> {
  readonly value?: Answer;
  readonly error?: string;
  /** Memory it holds now, in bytes. */
  readonly rss: number;
}

/** The build puts the bundles of these processes beside each other, like their sources. */
export const fileBeside = (name: string): string =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** Starting loads native libraries, perhaps on a busy machine. */
const startTimeoutMs = 60_000;
const mebibyte = 1024 * 1024;

/** Runs work that may crash, or be made to crash, in a child process: started on demand, replaced after a failure. */
export function createChildWorker<Request extends object, Answer>(
  options: ChildOptions,
): ChildWorker<Request, Answer> {
  const queue = createLimiter({ concurrency: 1, maxWaiting: 100, maxWaitMs: 120_000 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function ensureStarted(): Promise<ChildProcess> {
    if (closed) throw new Error('the darkroom is closed');
    if (child) return child;
    const started = launch(options);
    child = started;
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Not a ChildProcessExited: no request caused this failure.
    await replyOf(started, startTimeoutMs).catch((error: unknown) => {
      throw new Error(`cannot start the child process ${options.file}`, { cause: error });
    });
    return started;
  }

  async function answer(request: Request): Promise<Answer> {
    clearTimeout(idle);
    const running = await ensureStarted();
    const reply = replyOf<Answer>(running, options.timeoutMs);
    running.send(request, () => undefined);
    const { value, error, rss } = await reply;
    if (rss > options.maxIdleMemory * mebibyte) await terminate();
    else idle = setTimeout(() => void terminate(), options.idleMs).unref();
    if (error !== undefined) throw new Error(error);
    return value as Answer;
  }

  async function terminate(): Promise<void> {
    clearTimeout(idle);
    const running = child;
    child = undefined;
    if (running) await kill(running);
  }

  return {
    ask: (request) =>
      queue
        .run(() => answer(request))
        .catch((error: unknown) => {
          // Killed by close() in the middle of its work, not by the request.
          throw closed ? new Error('the darkroom is closed', { cause: error }) : error;
        }),
    pid: () => child?.pid,
    close: async () => {
      closed = true;
      await terminate();
    },
  };
}

/** Sets limits before Node.js starts: no core dumps, a memory limit, first candidate of the OOM killer. */
const limitScript =
  'ulimit -c 0; ulimit -d "$1" 2>/dev/null; echo 1000 2>/dev/null >/proc/self/oom_score_adj; shift; exec "$@"';

/**
 * The whole environment: no secret of the parent is passed on. (The child runs as the same user, so an attacker in it
 * could still read that user's files.) The glibc settings return freed memory, which halves what an idle child holds.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '2',
  VIPS_CONCURRENCY: '1',
  // Warnings would describe members' files, outside our log format.
  VIPS_WARNING: '0',
};

function launch({ file, memoryLimit }: ChildOptions): ChildProcess {
  const kibibytes = String(memoryLimit * 1024 + reservedForCode());
  const command = ['-c', limitScript, 'darkroom', kibibytes, process.execPath, '--expose-gc', file];
  const child = spawn('/bin/sh', command, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: environment,
  });
  // replyOf() handles errors; without this listener others would be thrown.
  child.on('error', () => undefined);
  // The child must not keep this process from exiting.
  child.unref();
  child.channel?.unref();
  return child;
}

/** KiB of address space that V8 reserves for compiled code, which count against the limit even if unused. */
function reservedForCode(): number {
  if (process.platform !== 'linux') return 0;
  const areas = readFileSync('/proc/self/maps', 'latin1').matchAll(/^(\w+)-(\w+) rwxp/gm);
  const sizes = Array.from(
    areas,
    ([, from = '0', to = '0']) => Number.parseInt(to, 16) - Number.parseInt(from, 16),
  );
  return Math.ceil(Math.max(0, ...sizes) / 1024);
}

function replyOf<Answer>(child: ChildProcess, timeoutMs: number): Promise<Reply<Answer>> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', fail);
      outcome();
    };
    const onMessage = (reply: unknown) => settle(() => resolve(reply as Reply<Answer>));
    const fail = (error: Error) => settle(() => reject(error));
    const onExit = (code: number | null, signal: string | null) =>
      fail(new ChildProcessExited(`ended with ${signal ?? `code ${code}`}`));
    const timer = setTimeout(() => {
      const late = new ChildProcessExited(`gave no answer in ${timeoutMs} ms`);
      settle(() => void kill(child).then(() => reject(late)));
    }, timeoutMs);
    child.on('message', onMessage).on('exit', onExit).on('error', fail);
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const checkEveryMs = 100;

/**
 * What the child process runs: answers the parent's requests and exits with it. The process kills itself when one request
 * takes more than `secondsEach` of CPU time; on a busy machine wall-clock time would be misleading.
 */
export function serve<Request, Answer>(
  secondsEach: number,
  work: (request: Request) => Promise<Answer>,
): void {
  // process.exit() would wait for native work in progress, which may never end.
  const kill = (signal: NodeJS.Signals) => process.kill(process.pid, signal);
  const exit = () => kill('SIGKILL');
  const reply = (answer: Omit<Reply<Answer>, 'rss'>) => {
    // Free the memory of one picture before the next arrives.
    globalThis.gc?.();
    const message: Reply<Answer> = { ...answer, rss: process.memoryUsage.rss() };
    process.send?.(message, undefined, {}, (error) => error && exit());
  };

  async function answer(request: Request): Promise<void> {
    const before = process.cpuUsage();
    const cpuCheck = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (user + system > secondsEach * 1_000_000) kill('SIGXCPU');
    }, checkEveryMs);
    await work(request).then(
      (value) => reply({ value }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
    );
    clearInterval(cpuCheck);
  }

  process.once('disconnect', exit);
  // Signals to the whole process group are meant for the parent, which lets work in progress finish.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.on('message', (request: Request) => void answer(request));
  reply({});
}
