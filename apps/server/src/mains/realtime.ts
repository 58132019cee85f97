import { createContext } from '#context.ts';
import { superviseProcess } from '#kernel/process.ts';
import { startTracing } from '#kernel/telemetry/tracing.ts';
import { realtimeEnvironment } from '#realtime/environment.ts';
import { createGateway } from '#realtime/gateway.ts';

const context = await createContext({ service: 'realtime', env: realtimeEnvironment(process.env) });
const { kernel } = context;
const tracing = await startTracing(kernel.config, 'realtime');
const gateway = createGateway(kernel, {
  ...context.recognition,
  livingSessions: context.identity.livingSessions,
  noteActivity: context.profiles.noteActivity,
  noteLeaving: context.profiles.noteLeaving,
  watchersOf: context.chat.watchersOf,
});

await superviseProcess({
  kernel,
  privatePort: kernel.config.realtimePrivatePort,
  checks: { nats: kernel.nudges.ready },
  startChecks: { database: kernel.database.ready },
  stop: async () => {
    await gateway.close();
    await context.close();
    await tracing.stop();
  },
});
await gateway.listen(kernel.config.listenHost, kernel.config.realtimePort);
kernel.log.info({ port: kernel.config.realtimePort }, 'realtime listens');
