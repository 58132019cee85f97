import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChildOptions,
  ChildProcessExited,
  type ChildWorker,
  createChildWorker,
} from './child-process.ts';

let folder: string;
let file: string;
const children: ChildWorker<Request, unknown>[] = [];

interface Request {
  readonly command:
    | 'echo'
    | 'refuse'
    | 'crash'
    | 'sleep'
    | 'burn-cpu'
    | 'allocate-2gb'
    | 'keep-100mb'
    | 'environment';
  readonly bytes?: Buffer;
}

const script = `
import { pbkdf2 } from 'node:crypto';
import { serve } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child-process.ts')).href)};
const kept = [];
const commands = {
  echo: ({ bytes }) => ({ pid: process.pid, bytes }),
  refuse: () => Promise.reject(new Error('not this one')),
  crash: () => process.abort(),
  sleep: () => new Promise(() => undefined),
  'burn-cpu': () => new Promise((resolve) => pbkdf2('a', 'b', 2_000_000_000, 64, 'sha512', resolve)),
  'allocate-2gb': () => { for (let count = 0; count < 2_000; count += 1) kept.push(Buffer.alloc(1_000_000, 1)); },
  'keep-100mb': () => { kept.push(Buffer.alloc(100_000_000, 1)); },
  environment: () => ({ env: process.env, cwd: process.cwd() }),
};
serve(1, async (request) => commands[request.command](request));
`;

const parent = () => `
import { createChildWorker } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child-process.ts')).href)};
const options = { timeoutMs: 60_000, memoryLimit: 400, maxIdleMemory: 150, idleMs: 60_000 };
const child = createChildWorker({ file: ${JSON.stringify(file)}, ...options });
await child.ask({ command: 'echo' });
process.stdout.write(String(child.pid()));
await child.ask({ command: 'sleep' });
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-child-'));
  file = join(folder, 'script.mjs');
  await writeFile(file, script);
  await writeFile(join(folder, 'parent.mjs'), parent());
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.close();
});
afterAll(() => rm(folder, { recursive: true }));

function startChild(options: Partial<ChildOptions> = {}): ChildWorker<Request, unknown> {
  const child = createChildWorker<Request, unknown>({
    file,
    timeoutMs: 30_000,
    memoryLimit: 400,
    maxIdleMemory: 150,
    idleMs: 60_000,
    ...options,
  });
  children.push(child);
  return child;
}

const isRunning = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('ask() sends all requests to one process, in order', async () => {
  const child = startChild();
  expect(child.pid()).toBeUndefined();
  const answers = await Promise.all(
    [1, 2, 3].map((number) => child.ask({ command: 'echo', bytes: Buffer.from([number]) })),
  );
  const pid = child.pid();
  expect(answers).toEqual([1, 2, 3].map((number) => ({ pid, bytes: Buffer.from([number]) })));
});

it('an error in the answer does not replace the process', async () => {
  const child = startChild();
  await child.ask({ command: 'echo' });
  const pid = child.pid();
  await expect(child.ask({ command: 'refuse' })).rejects.toThrow('not this one');
  expect(await child.ask({ command: 'echo' })).toMatchObject({ pid });
});

describe('the child process is replaced', () => {
  const commands = [
    ['when it crashes', 'crash', {}, 'SIGABRT'],
    ['when it takes too long', 'sleep', { timeoutMs: 300 }, 'no answer'],
    ['when it uses too much CPU time', 'burn-cpu', {}, 'SIGXCPU'],
    ['when it exceeds its memory limit', 'allocate-2gb', { memoryLimit: 300 }, ''],
  ] as const;

  it.each(commands)('%s', async (_, command, options, reason) => {
    const child = startChild(options);
    await child.ask({ command: 'echo' });
    const pid = child.pid();
    const ending = await child.ask({ command }).catch((error: unknown) => error);
    expect(ending).toBeInstanceOf(Error);
    expect(String(ending)).toContain(reason);
    if (command !== 'allocate-2gb') expect(ending).toBeInstanceOf(ChildProcessExited);
    const next = (await child.ask({ command: 'echo' })) as { pid: number };
    if (command !== 'allocate-2gb') expect(next.pid).not.toBe(pid);
  });

  it('when it holds too much memory after an answer', async () => {
    const child = startChild();
    await child.ask({ command: 'echo' });
    const pid = child.pid();
    await child.ask({ command: 'keep-100mb' });
    expect(isRunning(pid)).toBe(false);
    expect(await child.ask({ command: 'echo' })).toMatchObject({ pid: child.pid() });
  });

  it('after the idle timeout', async () => {
    const child = startChild({ idleMs: 50 });
    await child.ask({ command: 'echo' });
    const pid = child.pid();
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(child.pid()).toBeUndefined();
    await child.ask({ command: 'echo' });
  });

  it('when it died between two requests, without failing the next', async () => {
    const child = startChild();
    await child.ask({ command: 'echo' });
    const pid = child.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => child.pid()).toBeUndefined();
    expect(await child.ask({ command: 'echo' })).not.toMatchObject({ pid });
  });
});

it('the child process gets none of the parent’s environment variables', async () => {
  const { env } = (await startChild().ask({ command: 'environment' })) as { env: Record<string, string> };
  const given = Object.keys(process.env).filter((name) => /SECRET|URL|PREFIX|HOME|PATH/.test(name));
  expect(given).toContain('SECRET_MASTER_KEY');
  for (const name of given) expect(env).not.toHaveProperty(name);
});

it('close() ends the process, and its request fails with no ChildProcessExited', async () => {
  const child = startChild();
  await child.ask({ command: 'echo' });
  const pid = child.pid();
  const asked = child.ask({ command: 'sleep' }).catch((error: unknown) => error);
  await child.close();
  expect(isRunning(pid)).toBe(false);
  expect(await asked).not.toBeInstanceOf(ChildProcessExited);
  await expect(child.ask({ command: 'echo' })).rejects.toThrow('closed');
});

it('the child process ignores SIGTERM and SIGINT, and ends with its parent', async () => {
  const child = startChild();
  await child.ask({ command: 'echo' });
  const pid = child.pid() ?? 0;
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  expect(await child.ask({ command: 'echo' })).toMatchObject({ pid });

  const orphan = spawn(process.execPath, [join(folder, 'parent.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(orphan.stdout, 'data')) as [Buffer];
  expect(isRunning(Number(output))).toBe(true);
  orphan.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(output))).toBe(false);
});

it('a process that cannot start fails the request with no ChildProcessExited', async () => {
  const child = startChild({ file: join(folder, 'missing.mjs') });
  const error = await child.ask({ command: 'echo' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ChildProcessExited);
});
