import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext } from '#context.ts';
import type { KernelOptions } from '#kernel/create-kernel.ts';
import { buildApp } from '#kernel/http/app.ts';
import { createWorker } from '#kernel/jobs/worker.ts';
import { addressOf, staffHost } from './address.ts';
import { freshDatabase } from './database.ts';
import { patience } from './patience.ts';

export interface TestCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Cookie header of the caller, as `aMember` returns it. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type ServerOptions = Pick<KernelOptions, 'replace'> & { readonly env?: Readonly<Record<string, string>> };

export type TestServer = Awaited<ReturnType<typeof aServer>>;

/** Starts the whole server with its own database, key prefixes and photo folder. */
export async function aServer({ env, replace }: ServerOptions = {}) {
  const database = await freshDatabase();
  const run = randomBytes(4).toString('hex');
  const folder = await mkdtemp(join(tmpdir(), 'bowline-test-'));
  await mkdir(join(folder, 'photos'));
  const context = await createContext({
    service: 'test',
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      REDIS_PREFIX: `bowline-test-${run}:`,
      NATS_PREFIX: `bowline-test-${run}`,
      PHOTO_DIR: join(folder, 'photos'),
      AUDIT_ANCHOR_FILE: join(folder, 'audit-anchors.txt'),
      ERASED_MEMBERS_FILE: join(folder, 'erased-members.txt'),
      PHOTO_HINTS: 'off',
      STAFF_HOST: staffHost,
      LIMIT_SCALE: '1000',
      ...env,
    },
    ...(replace && { replace }),
  });
  const { kernel } = context;
  await Promise.all([until(kernel.redis.ready), until(kernel.nudges.ready)]);
  const app = await buildApp({ ...kernel, recognition: context.recognition }, context.routes);
  const worker = createWorker({
    ...kernel,
    tasks: Object.values(context.queues).flatMap(({ tasks }) => tasks),
    logger: kernel.log,
  });
  let working: Promise<void> | undefined;

  return {
    context,
    app,
    kernel,

    /** Makes one raw call to a site, or to the staff's host about it; `aBrowser` is more convenient. */
    call: (site: { readonly domain: string }, { method = 'GET', as, body, headers, ...call }: TestCall) => {
      const { host, url } = addressOf(site, call.url);
      return app.inject({
        method,
        url,
        headers: {
          host,
          'sec-fetch-site': 'same-origin',
          ...(as && { cookie: as }),
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
    },

    /** Runs every due job, and the jobs they enqueue. */
    async jobsDone(): Promise<void> {
      working ??= worker.start();
      await working;
      await until(async () => {
        worker.wake();
        const { rowCount } = await kernel.database.pool.query(
          `select from kernel.job where state in ('available', 'executing')
             or (state in ('scheduled', 'retryable') and scheduled_at <= now()) limit 1`,
        );
        if (rowCount !== 0) throw new Error('jobs are waiting');
      });
    },

    async close(): Promise<void> {
      await app.close();
      if (working) await worker.stop();
      await context.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function until(check: () => Promise<unknown>, withinMs = patience(20_000)): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
