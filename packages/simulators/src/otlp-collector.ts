import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a collector of traces receives it. */
interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly trace: string;
  readonly id: string;
  /** Undefined for the first span of a trace. */
  readonly parent: string | undefined;
}

export interface OtlpCollector {
  /** Environment of a process that is to send its traces here. */
  readonly env: Readonly<Record<string, string>>;
  spans(): readonly ReceivedSpan[];
  /** Everything received, as it came. */
  raw(): string;
  close(): Promise<void>;
}

/** What is read of an `ExportTraceServiceRequest`, by the JSON encoding of OTLP. */
interface ExportRequest {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

/** Receives traces by OTLP over HTTP, as an OpenTelemetry collector does. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const known = request.method === 'POST' && request.url === '/v1/traces';
    if (!known || request.headers['content-type'] !== 'application/json') {
      request.resume();
      response.writeHead(known ? 415 : 404).end();
      return;
    }
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
    spans: () => bodies.flatMap(spansIn),
    raw: () => bodies.join('\n'),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function spansIn(body: string): readonly ReceivedSpan[] {
  const { resourceSpans = [] } = JSON.parse(body) as ExportRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name');
    const service = named?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name }) => ({
        service,
        name,
        trace: traceId,
        id: spanId,
        parent: parentSpanId || undefined,
      })),
    );
  });
}
