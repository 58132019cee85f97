import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { DatabaseLoginError } from './db/roles.ts';
import type { Kernel } from './kernel.ts';
import { type ReadinessCheck, startPrivateServer } from './telemetry/private-server.ts';

export interface ProcessPart {
  readonly kernel: Kernel;
  readonly privatePort: number;
  readonly checks?: Readonly<Record<string, ReadinessCheck>>;
  readonly startChecks?: Readonly<Record<string, ReadinessCheck>>;
  /** Makes keep-alive clients reconnect elsewhere while their requests are still answered. */
  drain?(): void;
  /** Finishes the work in progress. */
  stop(): Promise<void>;
}

const stopTimeoutMs = 25_000;

/** Opens the private port and handles SIGTERM: `/readyz` fails first, and after `drainMs`, when the proxy has noticed, the process stops. */
export async function superviseProcess({
  kernel,
  privatePort,
  checks = {},
  startChecks = {},
  drain,
  stop,
}: ProcessPart): Promise<void> {
  const { config, database, log, metrics } = kernel;
  // The process may wait for a database that is away, but not for somebody to correct its login.
  await database.ready().catch((error: unknown) => {
    if (error instanceof DatabaseLoginError) throw error;
  });
  const privateServer = await startPrivateServer({
    host: config.privateHost,
    port: privatePort,
    metrics,
    checks,
    startChecks,
  });
  closeWithGrace({ delay: stopTimeoutMs, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after a failure');
    else log.info({ signal }, 'stopping');
    privateServer.startStopping();
    drain?.();
    await pause(config.drainMs);
    await stop();
    await privateServer.close();
    log.info('stopped');
  });
}
