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
// Archives and erasures refuse to run while this holds, so it is said at once; mail and the rest must go on.
await context.privacy
  .mustBeDeclared()
  .catch((error: unknown) => kernel.log.error({ err: error }, 'undeclared'));
kernel.log.info('worker runs');
