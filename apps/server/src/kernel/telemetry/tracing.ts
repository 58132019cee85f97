import { createRequire } from 'node:module';
import { personalSpanAttributes } from '@bowline/contract/log-privacy';
import type { Config } from '../config.ts';

export interface Tracing {
  stop(): Promise<void>;
}

const privatePaths = new Set(['/metrics', '/healthz', '/readyz']);

/** Traces leave the process only when OTEL_EXPORTER_OTLP_ENDPOINT is set; the exporter reads its options from there. */
export async function startTracing(config: Pick<Config, 'otelEndpoint'>, service: string): Promise<Tracing> {
  if (!config.otelEndpoint) return { stop: async () => undefined };
  // Loaded here, because a process that does not trace would keep some 20 MB of it.
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ]);
  const sdk = new NodeSDK({
    serviceName: `bowline-${service}`,
    autoDetectResources: false,
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => privatePaths.has(url),
        startIncomingSpanHook: () => personalSpanAttributes,
        // Calls to others would carry our trace to them, and their addresses are references and keys.
        disableOutgoingRequestInstrumentation: true,
      }),
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
    ],
  });
  sdk.start();
  instrumentLoadedModules();
  return { stop: () => sdk.shutdown() };
}

/** The instrumentations hook into `require` and miss ES imports; requiring a module once patches the shared prototypes. */
function instrumentLoadedModules(): void {
  const require = createRequire(import.meta.url);
  require('pg');
  require('node:http');
}
