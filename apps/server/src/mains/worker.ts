import { createContext } from '#context.ts';
import { watchQueue } from '#kernel/jobs/queue-gauges.ts';
import { createScheduler, watchSchedule } from '#kernel/jobs/scheduler.ts';
import { createWorker } from '#kernel/jobs/worker.ts';
import { superviseProcess } from '#kernel/process.ts';
import { startTracing } from '#kernel/telemetry/tracing.ts';

const context = await createContext({ service: 'worker' });
const { kernel } = context;
const tracing = await startTracing(kernel.config, 'worker');
const { pool } = kernel.database;
const scheduler = createScheduler({ pool, entries: context.schedule, logger: kernel.log });
const { noteDone } = scheduler;
const workers = Object.entries(context.queues).map(
  ([name, queue]) => [name, createWorker({ ...kernel, logger: kernel.log, ...queue, noteDone })] as const,
);

watchQueue(kernel.database, kernel.metrics, kernel.log);
watchSchedule(pool, context.schedule, kernel.metrics, kernel.log);
await superviseProcess({
  kernel,
  privatePort: kernel.config.workerPrivatePort,
  checks: {
    database: kernel.database.ready,
    schedule: async () => scheduler.mustBeTicking(),
    ...Object.fromEntries(workers.map(([name, { ready }]) => [`${name}Jobs`, ready])),
  },
  stop: async () => {
    await scheduler.stop();
    await Promise.all(workers.map(([, worker]) => worker.stop()));
    await context.close();
    await tracing.stop();
  },
});
await Promise.all(workers.map(([, worker]) => worker.start()));
await scheduler.start();
// Archives and erasures refuse to run while this holds, so it is said at once; mail and the rest must go on.
await context.privacy
  .mustBeDeclared()
  .catch((error: unknown) => kernel.log.error({ err: error }, 'undeclared'));
kernel.log.info('worker runs');
