import type { FaultWorld } from './fault-world.ts';

export interface Fault {
  readonly name: string;
  /** What `--only` calls it. */
  readonly target: string;
  strike(world: FaultWorld): Promise<unknown>;
  /** Without a message being acknowledged. */
  readonly longestSilenceMs: number;
}

const seconds = (count: number) => ({ longestSilenceMs: count * 1_000 });

export const faults: readonly Fault[] = [
  { name: 'api killed', target: 'api', strike: async ({ api }) => api.crash(), ...seconds(5) },
  {
    name: 'realtime killed',
    target: 'realtime',
    strike: async ({ realtime }) => realtime.crash(),
    ...seconds(5),
  },
  { name: 'worker killed', target: 'worker', strike: async ({ worker }) => worker.crash(), ...seconds(5) },
  {
    name: 'PostgreSQL crashed',
    target: 'postgres',
    strike: ({ postgres }) => postgres.restart('immediate'),
    ...seconds(30),
  },
  {
    name: 'PostgreSQL restarted',
    target: 'postgres',
    strike: ({ postgres }) => postgres.restart('fast'),
    ...seconds(30),
  },
  {
    name: 'Redis flushed',
    target: 'redis',
    strike: ({ context }) => context.kernel.redis.client.flushAll(),
    ...seconds(5),
  },
  { name: 'NATS killed', target: 'nats', strike: async ({ nats }) => nats.crash(), ...seconds(5) },
];
