import { createContext } from '#context.ts';
import { buildApp } from '#kernel/http/app.ts';
import { superviseProcess } from '#kernel/process.ts';
import { startTracing } from '#kernel/telemetry/tracing.ts';

const context = await createContext({ service: 'api' });
const { kernel } = context;
const tracing = await startTracing(kernel.config, 'api');
const app = await buildApp({ ...kernel, recognition: context.recognition }, context.routes);

await superviseProcess({
  kernel,
  privatePort: kernel.config.apiPrivatePort,
  startChecks: {
    database: kernel.database.ready,
    // Reads the file of countries before the first request needs it.
    countries: async () => void context.recognition.countryOf('127.0.0.1'),
  },
  drain: app.drain,
  stop: async () => {
    await app.close();
    await context.close();
    await tracing.stop();
  },
});
await app.listen({ host: kernel.config.listenHost, port: kernel.config.apiPort });
kernel.log.info({ port: kernel.config.apiPort }, 'api listens');
