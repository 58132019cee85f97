import { setTimeout as pause } from 'node:timers/promises';
import { cluster } from './cluster-command.ts';

export interface ClusterFault {
  /** Also its name for `--only`. */
  readonly name: string;
  /** Longest time without an acknowledged message. */
  readonly longestSilenceSeconds: number;
  /** How long it lasts before it is repaired. */
  readonly seconds: number;
  /** Returns how it is repaired. */
  inject(): Promise<() => Promise<unknown>>;
}

/** The default of systemd's RestartSec. */
const restartAfterMs = 100;

const nothingToRepair = async (): Promise<void> => undefined;

async function kill(part: string, nodes: readonly string[]) {
  await Promise.all(nodes.map((node) => cluster('kill', part, node)));
  return async () => {
    for (const node of nodes) await cluster('start', part, node);
  };
}

/** Kills a process that a supervisor starts again at once. */
async function restart(part: string) {
  await cluster('kill', part);
  await pause(restartAfterMs);
  await cluster('start', part);
  return nothingToRepair;
}

async function lose(node: string) {
  await cluster('lose', node);
  return () => cluster('start', 'patroni', node);
}

export const clusterFaults: readonly ClusterFault[] = [
  {
    name: 'leader',
    longestSilenceSeconds: 20,
    seconds: 30,
    inject: async () => lose(await cluster('leader')),
  },
  {
    name: 'switchover',
    longestSilenceSeconds: 3,
    seconds: 10,
    inject: async () => {
      await cluster('switchover');
      return nothingToRepair;
    },
  },
  {
    name: 'replica',
    longestSilenceSeconds: 5,
    seconds: 15,
    inject: async () => lose(await cluster('replica')),
  },
  { name: 'nats', longestSilenceSeconds: 5, seconds: 10, inject: () => kill('nats', ['1']) },
  { name: 'two-nats', longestSilenceSeconds: 5, seconds: 10, inject: () => kill('nats', ['1', '2']) },
  {
    name: 'redis-master',
    longestSilenceSeconds: 5,
    seconds: 15,
    inject: async () => kill('redis', [await cluster('redis-master')]),
  },
  { name: 'haproxy', longestSilenceSeconds: 5, seconds: 5, inject: () => restart('haproxy') },
  { name: 'pgbouncer', longestSilenceSeconds: 5, seconds: 5, inject: () => restart('pgbouncer') },
  // For longer than a leader lives without renewing its key.
  { name: 'etcd-majority', longestSilenceSeconds: 5, seconds: 30, inject: () => kill('etcd', ['2', '3']) },
  {
    name: 'network-cut',
    longestSilenceSeconds: 30,
    seconds: 35,
    inject: async () => {
      const node = await cluster('leader');
      await cluster('cut', node);
      return () => cluster('mend', node);
    },
  },
];
