import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createLimiter } from '#kernel/concurrency/limiter.ts';
import type { Reply } from './serve.ts';

/** It crashed, or took too long and was ended. What it was asked may be the reason. */
export class ChildProcessExited extends Error {
  override name = 'AssistantDied';
}

export interface ChildOptions {
  /** The file it runs. */
  readonly file: string;
  /** For one answer, once it runs. */
  readonly patienceMs: number;
  /** MiB of memory it may ever ask for. The kernel of the machine holds it to that, where it can. */
  readonly memoryLimit: number;
  /** One that rests with more MiB than this is replaced, so that each request finds the same room. */
  readonly memoryAtRest: number;
  /** One that was asked nothing for so long goes, and its memory with it. */
  readonly idleMs: number;
}

export interface ChildWorker<Request, Answer> {
  /** One at a time, in turn. */
  ask(request: Request): Promise<Answer>;
  /** Of the process that runs now, if any. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/** Processes are bundled one beside the other, as their sources lie here. */
export const fileBeside = (name: string): string =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** Starting loads native libraries, on a machine that may be busy. */
const startingMs = 60_000;
const mebibyte = 1024 * 1024;

/**
 * A process for work that may crash or be made to: started when it is first needed, kept while it behaves, replaced when
 * it does not.
 */
export function createChildWorker<Request extends object, Answer>(
  options: ChildOptions,
): ChildWorker<Request, Answer> {
  const turns = createLimiter({ concurrency: 1, maxWaiting: 100, maxWaitMs: 120_000 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function ensureStarted(): Promise<ChildProcess> {
    if (closed) throw new Error('this assistant has been dismissed');
    if (child) return child;
    const started = launch(options);
    child = started;
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Nobody's request is the reason for a failure here.
    await replyOf(started, startingMs).catch((error: unknown) => {
      throw new Error('an assistant does not start', { cause: error });
    });
    return started;
  }

  async function answer(request: Request): Promise<Answer> {
    clearTimeout(idle);
    const asked = await ensureStarted();
    const replied = replyOf<Answer>(asked, options.patienceMs);
    asked.send(request, () => undefined);
    const { value, error, rss } = await replied;
    if (rss > options.memoryAtRest * mebibyte) await terminate();
    else idle = setTimeout(() => void terminate(), options.idleMs).unref();
    if (error !== undefined) throw new Error(error);
    return value as Answer;
  }

  async function terminate(): Promise<void> {
    clearTimeout(idle);
    const leaving = child;
    child = undefined;
    if (leaving) await end(leaving);
  }

  return {
    ask: (request) =>
      turns
        .run(() => answer(request))
        .catch((error: unknown) => {
          // Ended from here, in the middle of its work: the request is not to blame.
          throw closed ? new Error('this assistant has been dismissed', { cause: error }) : error;
        }),
    pid: () => child?.pid,
    close: async () => {
      closed = true;
      await terminate();
    },
  };
}

/** No request it will ever get is worth a place in a core dump, and when memory runs short it is the first to go. */
const restraint =
  'ulimit -c 0; ulimit -d "$1" 2>/dev/null; echo 1000 2>/dev/null >/proc/self/oom_score_adj; shift; exec "$@"';

/**
 * Nothing of this process's environment, so no secret is handed to it. It runs as the same user all the same: whoever took it
 * over could read what that user can. glibc is told to give memory back: without that the
 * darkroom rests with twice as much of it.
 */
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '2',
  VIPS_CONCURRENCY: '1',
  // Its warnings would be about somebody's file, in nobody's log format.
  VIPS_WARNING: '0',
};

function launch({ file, memoryLimit }: ChildOptions): ChildProcess {
  const kibibytes = String(memoryLimit * 1024 + setAsideForCode());
  const command = ['-c', restraint, 'assistant', kibibytes, process.execPath, '--expose-gc', file];
  const child = spawn('/bin/sh', command, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: environment,
  });
  // Whoever waits for it hears of it; nobody else needs to.
  child.on('error', () => undefined);
  // It does not keep this process from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/** KiB of address space that V8 sets aside for compiled code: they count as memory whether used or not. */
function setAsideForCode(): number {
  if (process.platform !== 'linux') return 0;
  const areas = readFileSync('/proc/self/maps', 'latin1').matchAll(/^(\w+)-(\w+) rwxp/gm);
  const sizes = Array.from(
    areas,
    ([, from = '0', to = '0']) => Number.parseInt(to, 16) - Number.parseInt(from, 16),
  );
  return Math.ceil(Math.max(0, ...sizes) / 1024);
}

function replyOf<Answer>(child: ChildProcess, withinMs: number): Promise<Reply<Answer>> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', onExit).off('error', fail);
      outcome();
    };
    const hear = (reply: unknown) => settle(() => resolve(reply as Reply<Answer>));
    const fail = (error: Error) => settle(() => reject(error));
    const onExit = (code: number | null, signal: string | null) =>
      fail(new ChildProcessExited(`ended with ${signal ?? `code ${code}`}`));
    const timer = setTimeout(() => {
      const late = new ChildProcessExited(`gave no answer in ${withinMs} ms`);
      settle(() => void end(child).then(() => reject(late)));
    }, withinMs);
    child.on('message', hear).on('exit', onExit).on('error', fail);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
