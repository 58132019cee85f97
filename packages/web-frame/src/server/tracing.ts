import { createRequire } from 'node:module';
import { personalSpanAttributes } from '@bowline/contract/log-privacy';
import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { pageName } from './page-name.ts';

const untraced = /^\/(metrics|healthz|readyz|assets\/)/;

/** Traces pages, as the server's processes trace calls (kernel/telemetry/tracing.ts), if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export async function startTracing({
  name,
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Pick<Config, 'name' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>): Promise<{ stop(): Promise<void> }> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => undefined };
  const [{ NodeSDK }, { HttpInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
  ]);
  const sdk = new NodeSDK({
    serviceName: `bowline-${name}`,
    autoDetectResources: false,
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => untraced.test(url),
        startIncomingSpanHook: () => personalSpanAttributes,
        // The API gets the trace from visit/forwarded-api.server.ts.
        disableOutgoingRequestInstrumentation: true,
      }),
    ],
  });
  sdk.start();
  // The instrumentation hooks into `require` and misses ES imports; requiring the module patches its prototypes.
  createRequire(import.meta.url)('node:http');
  return { stop: () => sdk.shutdown() };
}

/** Names the span of a page by its page: its URL is personal. */
export function namePageSpans(app: FastifyInstance, pages: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const span = trace.getActiveSpan();
    if (span) {
      const page = pageName(pages, request.url);
      span.updateName(`${request.method} ${page}`);
      span.setAttribute('http.route', page);
    }
    done();
  });
}
