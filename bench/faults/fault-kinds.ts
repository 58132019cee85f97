import type { FaultEnvironment } from './fault-environment.ts';

export interface Fault {
  readonly name: string;
  /** Name of the fault for `--only`. */
  readonly target: string;
  inject(environment: FaultEnvironment): Promise<unknown>;
  /** Longest time without an acknowledged message that the fault may cause. */
  readonly longestSilenceMs: number;
}

const seconds = (count: number) => ({ longestSilenceMs: count * 1_000 });

export const faults: readonly Fault[] = [
  { name: 'api killed', target: 'api', inject: async ({ api }) => api.crash(), ...seconds(5) },
  {
    name: 'realtime killed',
    target: 'realtime',
    inject: async ({ realtime }) => realtime.crash(),
    ...seconds(5),
  },
  { name: 'worker killed', target: 'worker', inject: async ({ worker }) => worker.crash(), ...seconds(5) },
  {
    name: 'PostgreSQL crashed',
    target: 'postgres',
    inject: ({ postgres }) => postgres.restart('immediate'),
    ...seconds(30),
  },
  {
    name: 'PostgreSQL restarted',
    target: 'postgres',
    inject: ({ postgres }) => postgres.restart('fast'),
    ...seconds(30),
  },
  {
    name: 'Redis flushed',
    target: 'redis',
    inject: ({ context }) => context.kernel.redis.client.flushAll(),
    ...seconds(5),
  },
  { name: 'NATS killed', target: 'nats', inject: async ({ nats }) => nats.crash(), ...seconds(5) },
];
