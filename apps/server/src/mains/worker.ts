import { createContext } from '../context.ts';
import { superviseProcess } from '../kernel/process.ts';
import { startTracing } from '../kernel/telemetry/tracing.ts';
import { createWorker } from '../kernel/worker.ts';

const context = await createContext({ service: 'worker' });
const { kernel } = context;
const tracing = startTracing(kernel.config, 'worker');
const workplace = { config: kernel.config, context: kernel, logger: kernel.log, metrics: kernel.metrics };
const worker = createWorker({ ...workplace, tasks: context.tasks, cron: context.cron });
// Slow ones on a bench of their own: however many wait, nothing else waits behind them.
const slowWorker = createWorker({ ...workplace, tasks: context.slowTasks, concurrency: 2, prefetch: 2 });

await superviseProcess({
  kernel,
  privatePort: kernel.config.workerPrivatePort,
  checks: { database: kernel.database.ready, jobs: worker.ready, slowJobs: slowWorker.ready },
  stop: async () => {
    await Promise.all([worker.stop(), slowWorker.stop()]);
    await context.close();
    await tracing.stop();
  },
});
await Promise.all([worker.start(), slowWorker.start()]);
// Archives and erasures refuse to run while this holds, so it is said at once; mail and the rest must go on.
await context.privacy
  .mustBeDeclared()
  .catch((error: unknown) => kernel.log.error({ err: error }, 'undeclared'));
kernel.log.info('worker runs');
