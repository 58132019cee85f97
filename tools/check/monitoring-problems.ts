import { z } from 'zod';
import { usedBy } from './promql.ts';
import type { RegisteredMetric } from './registered-metrics.ts';

/** What the monitoring consists of, as files. */
export interface Monitoring {
  readonly metrics: ReadonlyMap<string, RegisteredMetric>;
  /** Parsed rule files and dashboards, by path. */
  readonly rules: ReadonlyMap<string, unknown>;
  readonly dashboards: ReadonlyMap<string, unknown>;
  /** Unit tests of the rules, as text. */
  readonly tests: string;
  /** Runbooks as text, by path. */
  readonly runbooks: ReadonlyMap<string, string>;
}

/** Metrics of programs that are not ours: Prometheus, Node's and the exporters of Debian, Patroni. Each was seen on a running one. */
const ofOthers = new Set(
  `up ALERTS
  process_start_time_seconds process_resident_memory_bytes process_cpu_seconds_total nodejs_eventloop_lag_p99_seconds
  pg_up pg_stat_activity_count pg_stat_activity_max_tx_duration pg_settings_max_connections pg_stat_archiver_failed_count
  pg_stat_archiver_last_archive_age pg_stat_replication_pg_wal_lsn_diff
  patroni_primary patroni_sync_standby patroni_quorum_standby patroni_failsafe_mode_is_active
  node_filesystem_avail_bytes node_filesystem_size_bytes node_memory_MemAvailable_bytes node_memory_MemTotal_bytes
  node_timex_offset_seconds probe_ssl_earliest_cert_expiry probe_success`.split(/\s+/),
);
/** Every series has some of these: of the target, of our registries, of histograms and of rules. */
const commonLabels = new Set(['job', 'instance', 'process', 'service', 'le', 'slo', 'alertname', 'severity']);
const suffixes = /_(bucket|count|sum)$/;

const rule = z.union([
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket', 'none']) }),
    annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
  }),
  z.strictObject({
    record: z.string(),
    expr: z.string(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
]);
const ruleFile = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });

/** The part of Grafana's dashboard model that is used here. Grafana ignores what it does not know, so nothing else may stand there. */
const source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('$source') });
const dashboard = z.strictObject({
  uid: z.string().max(40),
  title: z.string(),
  tags: z.array(z.string()),
  schemaVersion: z.literal(39),
  editable: z.boolean(),
  refresh: z.string(),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  timezone: z.literal('utc'),
  templating: z.strictObject({
    list: z.tuple([
      z.strictObject({
        name: z.literal('source'),
        label: z.string(),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
        hide: z.literal(0),
      }),
    ]),
  }),
  panels: z.array(
    z.strictObject({
      id: z.int(),
      type: z.enum(['stat', 'timeseries']),
      title: z.string(),
      datasource: source,
      gridPos: z.strictObject({ w: z.int().max(24), h: z.int(), x: z.int().max(23), y: z.int() }),
      fieldConfig: z.strictObject({
        defaults: z.strictObject({ unit: z.string(), decimals: z.int().optional() }),
        overrides: z.tuple([]),
      }),
      options: z.record(z.string(), z.unknown()),
      targets: z
        .array(
          z.strictObject({
            refId: z.string(),
            datasource: source,
            expr: z.string(),
            legendFormat: z.string(),
            instant: z.boolean(),
            range: z.boolean(),
          }),
        )
        .min(1),
    }),
  ),
});

/** Returns what is wrong, a sentence each: a metric nobody registers would make an alert that never fires. */
export function problemsOf({ metrics, rules, dashboards, tests, runbooks }: Monitoring): string[] {
  const problems: string[] = [];
  const read = <T>(file: string, content: unknown, schema: z.ZodType<T>): T | undefined => {
    const { data, error } = schema.safeParse(content);
    if (error) problems.push(`${file}: ${z.prettifyError(error)}`);
    return data;
  };
  const allRules = [...rules].flatMap(
    ([file, content]) =>
      read(file, content, ruleFile)?.groups.flatMap((group) =>
        group.rules.map((one) => ({ file, ...one })),
      ) ?? [],
  );
  const recorded = new Set(allRules.flatMap((one) => ('record' in one ? one.record : [])));
  const alerts = allRules.flatMap((one) => ('alert' in one ? one : []));

  for (const one of allRules)
    checkExpression(`${one.file}: ${'alert' in one ? one.alert : one.record}`, one.expr);
  for (const [file, content] of dashboards) {
    for (const { title, targets } of read(file, content, dashboard)?.panels ?? [])
      for (const { expr } of targets) checkExpression(`${file}: ${title}`, expr);
  }
  for (const { file, alert, annotations } of alerts) {
    if (!sectionExists(annotations.runbook))
      problems.push(`${file}: ${alert} names a runbook that does not exist: ${annotations.runbook}`);
    if (!tests.includes(`alertname="${alert}"`)) problems.push(`${file}: ${alert} has no unit test`);
  }
  const named = new Set(alerts.map(({ alert }) => alert));
  for (const heading of headingsOf(runbooks.get('docs/runbooks/alerts.md') ?? '', '## '))
    if (!named.has(heading)) problems.push(`docs/runbooks/alerts.md: there is no alert ${heading}`);
  return problems;

  function checkExpression(where: string, expression: string): void {
    const used = usedBy(expression);
    const known = new Set(commonLabels);
    let hasOthers = false;
    for (const { name, labels } of used.metrics) {
      if (recorded.has(name)) continue;
      if (ofOthers.has(name)) {
        hasOthers = true;
        continue;
      }
      const metric = registered(name);
      if (!metric) {
        problems.push(`${where}: no code registers ${name}`);
        continue;
      }
      for (const label of metric.labels) known.add(label);
      for (const label of labels)
        if (!known.has(label)) problems.push(`${where}: ${name} has no label ${label}`);
    }
    // What labels others give is not known here.
    for (const label of hasOthers ? [] : used.groupedBy)
      if (!known.has(label)) problems.push(`${where}: groups by ${label}, which no metric in it has`);
  }

  function registered(name: string): RegisteredMetric | undefined {
    const histogram = metrics.get(name.replace(suffixes, ''));
    return suffixes.test(name) && histogram?.kind === 'Histogram' ? histogram : metrics.get(name);
  }

  function sectionExists(link: string): boolean {
    const [file = '', anchor] = link.split('#');
    const text = runbooks.get(file);
    return text !== undefined && headingsOf(text, '#').some((heading) => anchorOf(heading) === anchor);
  }
}

const headingsOf = (markdown: string, start: string): readonly string[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => line.replace(/^#+ /, ''));

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
