import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppName } from './config.ts';
import { isDataRequest, pageName } from './page-name.ts';

/** Measures pages until their first byte: how fast a phone reads the rest is not ours. Files are left out. */
export function measurePages(service: AppName, app: FastifyInstance, pages: ReadonlySet<string>): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'bowline_page_seconds',
    help: 'Time until the first byte of a page, by the first part of its path, kind and class of status.',
    labelNames: ['page', 'kind', 'status'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  type Series = ReturnType<typeof seconds.labels>;
  /** Looked up once: by its labels, that takes longer than counting. */
  const known = new Map<string, Series>();

  app.decorateRequest('firstByte', undefined);
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.firstByte = reply.elapsedTime;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Everything that is not a file is answered by the one route of all pages.
    if (request.routeOptions.url === '*') {
      const page = pageName(pages, request.url);
      const kind = isDataRequest(request.url) ? 'data' : 'document';
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      const key = `${page} ${kind} ${status}`;
      const series = known.get(key) ?? seconds.labels({ page, kind, status });
      known.set(key, series);
      series.observe((request.firstByte ?? reply.elapsedTime) / 1000);
    }
    done();
  });
  return registry;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds until the answer began. */
    firstByte?: number | undefined;
  }
}
