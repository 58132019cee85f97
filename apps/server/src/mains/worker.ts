import { createContext } from '../context.ts';
import { superviseProcess } from '../kernel/process.ts';
import { startTracing } from '../kernel/telemetry/tracing.ts';
import { createWorker } from '../kernel/worker.ts';

const context = await createContext({ service: 'worker' });
const { kernel } = context;
const tracing = startTracing(kernel.config, 'worker');
const worker = createWorker({
  config: kernel.config,
  context: kernel,
  tasks: context.tasks,
  cron: context.cron,
  logger: kernel.log,
  metrics: kernel.metrics,
});

await superviseProcess({
  kernel,
  privatePort: kernel.config.workerPrivatePort,
  checks: { database: kernel.database.ready, jobs: worker.ready },
  stop: async () => {
    await worker.stop();
    await context.close();
    await tracing.stop();
  },
});
await worker.start();
kernel.log.info('worker runs');
