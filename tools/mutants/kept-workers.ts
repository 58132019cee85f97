import { EventEmitter } from 'node:events';
import { ForksPoolWorker, type PoolOptions, type PoolWorker, type Vite } from 'vitest/node';

/** What a worker keeps in memory may be spoiled by a mutant, and grows: it ends after so many runs. */
const mostRuns = 25;

interface Kept {
  readonly fork: ForksPoolWorker;
  runs: number;
  isBroken: boolean;
}

/**
 * A vitest plugin that lets a worker outlive its run. Each mutant is a run of its own, and loading the product for it takes
 * several times as long as the tests that come by it. Only for projects that share modules between test files anyway.
 */
export function keptWorkers(): Vite.Plugin {
  const idle: Kept[] = [];
  const pool = { name: 'kept', createPoolWorker: (options: PoolOptions) => borrow(idle, options) };
  return {
    name: 'kept-workers',
    configureVitest({ vitest, project }) {
      if (project.config.isolate) return;
      Object.assign(project.config, { pool: pool.name, poolRunner: pool });
      vitest.onClose(async () => {
        await Promise.all(idle.splice(0).map(({ fork }) => fork.stop()));
      });
    },
  };
}

function borrow(idle: Kept[], options: PoolOptions): PoolWorker {
  const kept = idle.pop() ?? { fork: new ForksPoolWorker(options), runs: 0, isBroken: false };
  const { fork } = kept;
  let isOver = false;
  // Of this run only: the process has listeners of its own for as long as it lives.
  const events = new EventEmitter();
  const pass = new Map(
    ['message', 'error', 'exit'].map((name) => [
      name,
      (...values: unknown[]) => {
        if (name !== 'message') kept.isBroken = true;
        events.emit(name, ...values);
      },
    ]),
  );
  return {
    name: 'kept',
    on: (event, callback) => events.on(event, callback),
    off: (event, callback) => events.off(event, callback),
    deserialize: (data) => fork.deserialize(data),
    async start() {
      if (kept.runs === 0) await fork.start();
      kept.runs += 1;
      for (const [name, listener] of pass) fork.on(name, listener);
    },
    send(message) {
      if (message.type === 'stop') isOver = true;
      if (!isOver || kept.runs >= mostRuns) fork.send(message);
      else
        queueMicrotask(() => events.emit('message', { type: 'stopped', __vitest_worker_response__: true }));
    },
    async stop() {
      for (const [name, listener] of pass) fork.off(name, listener);
      if (isOver && !kept.isBroken && kept.runs < mostRuns) idle.push(kept);
      else await fork.stop();
    },
  };
}
