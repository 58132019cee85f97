import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Limiter } from '../concurrency/limiter.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels are closed sets (operation, status, task, kind), never an id, a site or a raw path (ADR 39). */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  return {
    registry,
    http: new Histogram({
      name: 'bowline_http_request_seconds',
      help: 'Time to answer, by operation and status.',
      labelNames: ['operation', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    jobs: new Counter({
      name: 'bowline_jobs_total',
      help: 'Attempts at jobs. `failed` will be tried again, `given_up` will not.',
      labelNames: ['task', 'fate'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'bowline_job_seconds',
      help: 'Time an attempt at a job took.',
      labelNames: ['task'] as const,
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
      registers,
    }),
    nudges: new Counter({
      name: 'bowline_nudges_total',
      help: 'Nudges by kind; `dropped` while NATS was away.',
      labelNames: ['kind', 'fate'] as const,
      registers,
    }),
    nudgeDelivery: new Histogram({
      name: 'bowline_nudge_delivery_seconds',
      help: 'From the moment a nudge was sent, in any process, until its frame was written to the sockets of its member.',
      labelNames: ['kind'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    mails: new Counter({
      name: 'bowline_mails_total',
      help: 'Mails given to the mail server. `refused`: it will never take this recipient; `failed`: the job tries again.',
      labelNames: ['fate'] as const,
      registers,
    }),
    push: new Counter({
      name: 'bowline_push_total',
      help: 'Push messages to browsers. `gone`: the browser ended it; `refused`: the push service will never take it.',
      labelNames: ['fate'] as const,
      registers,
    }),
    pagesHidden: new Counter({
      name: 'bowline_pages_hidden_total',
      help: 'Pages that went out of sight. `bounce`: of a landing page, by somebody who looked no further.',
      labelNames: ['viewer', 'bounce', 'lander'] as const,
      registers,
    }),
    sockets: new Gauge({ name: 'bowline_sockets', help: 'Sockets open in this process.', registers }),
    handshakes: new Counter({
      name: 'bowline_handshakes_total',
      help: 'Attempts to open a socket, by the status they were answered with; 101 is an open socket.',
      labelNames: ['status'] as const,
      registers,
    }),
    ready: new Gauge({
      name: 'bowline_ready',
      help: 'Whether each check of /readyz passes, asked again for every reading of the metrics.',
      labelNames: ['check'] as const,
      registers,
    }),
    watchConnections: (connections: Readonly<Record<string, () => boolean>>) => {
      new Gauge({
        name: 'bowline_connected',
        help: 'Whether this process is connected to a service that it can do without for a while.',
        labelNames: ['to'] as const,
        registers,
        collect() {
          for (const [to, isConnected] of Object.entries(connections))
            this.set({ to }, isConnected() ? 1 : 0);
        },
      });
    },
    watchHashing: (limiter: Limiter) => {
      new Gauge({
        name: 'bowline_password_hashes',
        help: 'Password hashes being made, and callers waiting for theirs.',
        labelNames: ['state'] as const,
        registers,
        collect() {
          const { running, waiting } = limiter.load();
          this.set({ state: 'running' }, running);
          this.set({ state: 'waiting' }, waiting);
        },
      });
    },
    watchPools: (pools: Readonly<Record<string, pg.Pool>>) => {
      new Gauge({
        name: 'bowline_database_connections',
        help: 'Connections of each pool; `waiting` counts callers without one.',
        labelNames: ['pool', 'state'] as const,
        registers,
        collect() {
          for (const [name, pool] of Object.entries(pools)) {
            this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount);
            this.set({ pool: name, state: 'idle' }, pool.idleCount);
            this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
          }
        },
      });
    },
  };
}
