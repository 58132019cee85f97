import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** W3C Trace Context, by which a trace goes on in another process. */
export const traceHeader = 'traceparent';

const tracer = trace.getTracer('bowline');

/** Returns the trace of the work under way as a `traceparent`; `undefined` when it is not recorded. */
export function currentTrace(): string | undefined {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[traceHeader];
}

/** Runs work that another process has caused, as a part of its trace. Without a trace it is just run. */
export function continueTrace(traceparent: string | undefined, name: string, work: () => void): void {
  if (!traceparent) {
    work();
    return;
  }
  const parent = parentOf(traceparent);
  tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, (span) => {
    try {
      work();
    } finally {
      span.end();
    }
  });
}

/** Runs a job as a part of the trace that enqueued it, or as one of its own. The span has its name and no payload. */
export async function traceJob(
  traceparent: string | undefined,
  task: string,
  work: () => Promise<void>,
): Promise<void> {
  const parent = traceparent ? parentOf(traceparent) : context.active();
  await tracer.startActiveSpan(
    `job ${task}`,
    { kind: SpanKind.CONSUMER, root: !traceparent },
    parent,
    async (span) => {
      try {
        await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

/** Names the span of a request by its operation: its URL is personal. */
export function nameRequestSpan(method: string, operation: string): void {
  const span = trace.getActiveSpan();
  if (!span) return;
  span.updateName(`${method} ${operation}`);
  span.setAttribute('http.route', operation);
}

const parentOf = (traceparent: string) =>
  propagation.extract(context.active(), { [traceHeader]: traceparent });
