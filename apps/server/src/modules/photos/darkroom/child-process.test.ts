import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type ChildOptions,
  ChildProcessExited,
  type ChildWorker,
  createChildWorker,
} from './child-process.ts';

let folder: string;
let file: string;
const hired: ChildWorker<Order, unknown>[] = [];

interface Order {
  readonly order: 'echo' | 'refuse' | 'crash' | 'sleep' | 'toil' | 'hoard' | 'swell' | 'tell';
  readonly bytes?: Buffer;
}

const trade = `
import { pbkdf2 } from 'node:crypto';
import { serve } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'serve.ts')).href)};
const kept = [];
const orders = {
  echo: ({ bytes }) => ({ pid: process.pid, bytes }),
  refuse: () => Promise.reject(new Error('not this one')),
  crash: () => process.abort(),
  sleep: () => new Promise(() => undefined),
  toil: () => new Promise((resolve) => pbkdf2('a', 'b', 2_000_000_000, 64, 'sha512', resolve)),
  hoard: () => { for (let count = 0; count < 2_000; count += 1) kept.push(Buffer.alloc(1_000_000, 1)); },
  swell: () => { kept.push(Buffer.alloc(100_000_000, 1)); },
  tell: () => ({ env: process.env, cwd: process.cwd() }),
};
serve(1, async (request) => orders[request.order](request));
`;

const parent = () => `
import { createChildWorker } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'child-process.ts')).href)};
const options = { patienceMs: 60_000, memoryLimit: 400, memoryAtRest: 150, idleMs: 60_000 };
const child = createChildWorker({ file: ${JSON.stringify(file)}, ...options });
await child.ask({ order: 'echo' });
process.stdout.write(String(child.pid()));
await child.ask({ order: 'sleep' });
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-child-'));
  file = join(folder, 'trade.mjs');
  await writeFile(file, trade);
  await writeFile(join(folder, 'parent.mjs'), parent());
});
afterEach(async () => {
  for (const child of hired.splice(0)) await child.close();
});
afterAll(() => rm(folder, { recursive: true }));

function hire(options: Partial<ChildOptions> = {}): ChildWorker<Order, unknown> {
  const child = createChildWorker<Order, unknown>({
    file,
    patienceMs: 30_000,
    memoryLimit: 400,
    memoryAtRest: 150,
    idleMs: 60_000,
    ...options,
  });
  hired.push(child);
  return child;
}

const isThere = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process answers all that is asked, in turn', async () => {
  const child = hire();
  expect(child.pid()).toBeUndefined();
  const answers = await Promise.all(
    [1, 2, 3].map((number) => child.ask({ order: 'echo', bytes: Buffer.from([number]) })),
  );
  const pid = child.pid();
  expect(answers).toEqual([1, 2, 3].map((number) => ({ pid, bytes: Buffer.from([number]) })));
});

test('what it refuses is no reason to replace it', async () => {
  const child = hire();
  await child.ask({ order: 'echo' });
  const pid = child.pid();
  await expect(child.ask({ order: 'refuse' })).rejects.toThrow('not this one');
  expect(await child.ask({ order: 'echo' })).toMatchObject({ pid });
});

describe('it is replaced', () => {
  const orders = [
    ['when it crashes', 'crash', {}, 'SIGABRT'],
    ['when it takes too long', 'sleep', { patienceMs: 300 }, 'no answer'],
    ['when it costs too much of the processor', 'toil', {}, 'SIGXCPU'],
    ['when it wants more memory than it may have', 'hoard', { memoryLimit: 300 }, ''],
  ] as const;

  test.each(orders)('%s', async (_, order, options, reason) => {
    const child = hire(options);
    await child.ask({ order: 'echo' });
    const pid = child.pid();
    const ending = await child.ask({ order }).catch((error: unknown) => error);
    expect(ending).toBeInstanceOf(Error);
    expect(String(ending)).toContain(reason);
    if (order !== 'hoard') expect(ending).toBeInstanceOf(ChildProcessExited);
    const next = (await child.ask({ order: 'echo' })) as { pid: number };
    if (order !== 'hoard') expect(next.pid).not.toBe(pid);
  });

  test('when it rests with more memory than it should', async () => {
    const child = hire();
    await child.ask({ order: 'echo' });
    const pid = child.pid();
    await child.ask({ order: 'swell' });
    expect(isThere(pid)).toBe(false);
    expect(await child.ask({ order: 'echo' })).toMatchObject({ pid: child.pid() });
  });

  test('when nobody asked it anything for a while', async () => {
    const child = hire({ idleMs: 50 });
    await child.ask({ order: 'echo' });
    const pid = child.pid();
    await expect.poll(() => isThere(pid)).toBe(false);
    expect(child.pid()).toBeUndefined();
    await child.ask({ order: 'echo' });
  });

  test('when it died while nobody looked, and then no request is blamed', async () => {
    const child = hire();
    await child.ask({ order: 'echo' });
    const pid = child.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => child.pid()).toBeUndefined();
    expect(await child.ask({ order: 'echo' })).not.toMatchObject({ pid });
  });
});

test('it knows nothing of the environment it was started in', async () => {
  const { env } = (await hire().ask({ order: 'tell' })) as { env: Record<string, string> };
  const given = Object.keys(process.env).filter((name) => /SECRET|URL|PREFIX|HOME|PATH/.test(name));
  expect(given).toContain('SECRET_MASTER_KEY');
  for (const name of given) expect(env).not.toHaveProperty(name);
});

test('once dismissed it is gone, and whatever it was doing is not to blame', async () => {
  const child = hire();
  await child.ask({ order: 'echo' });
  const pid = child.pid();
  const asked = child.ask({ order: 'sleep' }).catch((error: unknown) => error);
  await child.close();
  expect(isThere(pid)).toBe(false);
  expect(await asked).not.toBeInstanceOf(ChildProcessExited);
  await expect(child.ask({ order: 'echo' })).rejects.toThrow('dismissed');
});

test('a signal to stop is for its parent: it goes on, and goes when the parent goes', async () => {
  const child = hire();
  await child.ask({ order: 'echo' });
  const pid = child.pid() ?? 0;
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGINT');
  expect(await child.ask({ order: 'echo' })).toMatchObject({ pid });

  const orphan = spawn(process.execPath, [join(folder, 'parent.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(orphan.stdout, 'data')) as [Buffer];
  expect(isThere(Number(said))).toBe(true);
  orphan.kill('SIGKILL');
  await expect.poll(() => isThere(Number(said))).toBe(false);
});

test('one that cannot start says so, and blames no request', async () => {
  const child = hire({ file: join(folder, 'missing.mjs') });
  const error = await child.ask({ order: 'echo' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ChildProcessExited);
});
