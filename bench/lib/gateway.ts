import { setTimeout as pause } from 'node:timers/promises';
import { socketPath } from '@bowline/contract/socket';
import { WebSocket } from 'ws';
import { freePorts } from '../../tools/stack/free-ports.ts';
import { startProcesses } from '../../tools/stack/processes.ts';
import { siteProcessSpec } from '../../tools/stack/site-processes.ts';
import type { BenchApi } from './bench-api.ts';

export interface Memory {
  /** In bytes. */
  readonly resident: number;
  readonly heap: number;
}

/** Starts the built socket gateway as one process next to the bench's API. */
export async function startGateway({ context, env }: BenchApi) {
  const { config } = context.kernel;
  const [inspector = 0] = await freePorts(1);
  const inspected = { ...env, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` };
  const processes = startProcesses(
    [siteProcessSpec('realtime', config, { env: inspected })],
    // The inspector prints a banner.
    (text) => /debugg/i.test(text) || process.stdout.write(text),
  );
  await processes.ready();

  return {
    socketUrl: `ws://127.0.0.1:${config.realtimePort}${socketPath}`,

    /** Returns the memory use after garbage collection. */
    async settledMemory(): Promise<Memory> {
      for (let times = 0; times < 3; times += 1) {
        await collectGarbage(inspector);
        await pause(1_000);
      }
      return readMemory(`http://${config.privateHost}:${config.realtimePrivatePort}/metrics`);
    },
    stop: () => processes.stop(),
  };
}

/** Collects garbage over the inspector, which is connected only for this. */
async function collectGarbage(inspector: number): Promise<void> {
  const targets = await fetch(`http://127.0.0.1:${inspector}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('the gateway has no inspector target');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('open', () => socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}'));
  socket.on('message', () => resolve());
  await promise;
  socket.close();
}

async function readMemory(metricsUrl: string): Promise<Memory> {
  const page = await (await fetch(metricsUrl)).text();
  const read = (name: string): number => {
    const value = new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(page)?.[1];
    if (value === undefined) throw new Error(`the metrics have no ${name}`);
    return Number(value);
  };
  return { resident: read('process_resident_memory_bytes'), heap: read('nodejs_heap_size_used_bytes') };
}
