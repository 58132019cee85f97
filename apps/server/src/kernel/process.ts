import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Kernel } from './kernel.ts';
import { type ReadinessCheck, startPrivateServer } from './telemetry/private-server.ts';

export interface ProcessPart {
  readonly kernel: Kernel;
  readonly privatePort: number;
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** Sends callers elsewhere while they are still answered. */
  drain?(): void;
  /** Ends the work under way without dropping any of it. */
  stop(): Promise<void>;
}

const longestStop = 25_000;

/** Gives a running process its private port and its orderly end: first unready, then, once the proxy has noticed, done and gone. */
export async function superviseProcess({
  kernel,
  privatePort,
  checks,
  drain,
  stop,
}: ProcessPart): Promise<void> {
  const { config, log, metrics } = kernel;
  const privateServer = await startPrivateServer({
    host: config.privateHost,
    port: privatePort,
    metrics,
    checks,
  });
  closeWithGrace({ delay: longestStop, logger: false }, async ({ err, signal }) => {
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
