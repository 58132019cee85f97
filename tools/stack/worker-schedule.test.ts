import { loadConfig } from '@bowline/server/kernel/config.ts';
import { freshDatabase, queryOnce } from '@bowline/server/testing/server/database.ts';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';
import { startProcesses } from './processes.ts';

const tsx = 'node_modules/.bin/tsx';
/** Two slots of a task that is due every minute, and the time a busy machine takes to start a worker. */
const longestMs = 200_000;

test(
  'the worker runs a task that is due every minute again and again, by its own clock',
  async () => {
    const database = await freshDatabase();
    const [port] = await freePorts(1);
    const { privateHost } = loadConfig();
    const readyAt = `http://${privateHost}:${port}/readyz`;
    const env = {
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.url,
      WORKER_PRIVATE_PORT: String(port),
    };
    const worker = { name: 'worker', command: [tsx, 'apps/server/src/mains/worker.ts'], env, readyAt };
    const lines: string[] = [];
    const processes = startProcesses([worker], (text) => lines.push(text));
    try {
      await processes.ready();
      const done = new Set<number>();
      const lookAgain = async () => {
        const [row] = await queryOnce<{ done_at: Date | null }>(
          database.url,
          "select done_at from kernel.schedule where task = 'payments.poll'",
        );
        if (row?.done_at) done.add(row.done_at.getTime());
        return done.size;
      };
      await expect.poll(lookAgain, { timeout: longestMs, interval: 1_000 }).toBeGreaterThanOrEqual(2);
      expect((await fetch(readyAt)).status).toBe(200);
    } catch (error) {
      throw new Error(lines.join(''), { cause: error });
    } finally {
      await processes.stop();
      await database.drop();
    }
  },
  longestMs + 100_000,
);
