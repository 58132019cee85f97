import { globSync, readFileSync } from 'node:fs';

/** A metric as the code registers it. */
export interface RegisteredMetric {
  readonly kind: 'Counter' | 'Gauge' | 'Histogram';
  readonly labels: readonly string[];
}

const registration = /new (Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'(.*?)\n? *registers/gs;

/** Finds the metrics in a source, by the way in which prom-client is called here. */
export const metricsIn = (source: string): readonly (readonly [string, RegisteredMetric])[] =>
  [...source.matchAll(registration)].map(([, kind, metric = '', rest = '']) => {
    const [, list = ''] = /labelNames: \[([^\]]*)\]/.exec(rest) ?? [];
    const labels = [...list.matchAll(/'(\w+)'/g)].map(([, label = '']) => label);
    return [metric, { kind: kind as RegisteredMetric['kind'], labels }] as const;
  });

/** The metrics of all processes. */
export function registeredMetrics(): ReadonlyMap<string, RegisteredMetric> {
  const sources = globSync(['apps/server/src/**/*.ts', 'packages/web-frame/src/**/*.ts']).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  return new Map(sources.flatMap((file) => metricsIn(readFileSync(file, 'utf8'))));
}
