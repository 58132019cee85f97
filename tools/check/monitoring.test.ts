import { expect, it } from 'vitest';
import { dashboards } from '../gen/monitoring/dashboards.ts';
import { grafanaDashboard } from '../gen/monitoring/grafana.ts';
import { type Monitoring, problemsOf } from './monitoring-problems.ts';
import { usedBy } from './promql.ts';
import { metricsIn, registeredMetrics } from './registered-metrics.ts';

const alert = {
  alert: 'MailFails',
  expr: 'sum by (fate) (rate(bowline_mails_total{fate="failed"}[5m])) > 0',
  labels: { severity: 'page' },
  annotations: { summary: 'Mail fails', runbook: 'docs/runbooks/alerts.md#mailfails' },
};
const sound: Monitoring = {
  metrics: new Map([
    ['bowline_mails_total', { kind: 'Counter', labels: ['fate'] }],
    ['bowline_page_seconds', { kind: 'Histogram', labels: ['page'] }],
  ]),
  rules: rulesOf(alert),
  dashboards: new Map(),
  tests: 'ALERTS{alertname="MailFails"}',
  runbooks: new Map([['docs/runbooks/alerts.md', '# Alerts\n\n## MailFails\nLook.\n']]),
};
function rulesOf(...rules: object[]): Monitoring['rules'] {
  return new Map([['rules.yml', { groups: [{ name: 'all', rules }] }]]);
}
const withExpression = (expr: string) => problemsOf({ ...sound, rules: rulesOf({ ...alert, expr }) });

it('usedBy() reads metrics, their labels and what an expression groups by', () => {
  expect(
    usedBy(
      '1 - sum by (le, a) (rate(x_bucket{le="1",b!~"5.."}[5m] offset 10m)) / on (c) group_left (d) slo:y > 64e6',
    ),
  ).toEqual({
    metrics: [
      { name: 'x_bucket', labels: ['le', 'b'] },
      { name: 'slo:y', labels: [] },
    ],
    groupedBy: ['le', 'a', 'c', 'd'],
  });
});

it('metricsIn() reads a registration with and without labels', () => {
  const source = `
    new Gauge({ name: 'bowline_sockets', help: 'Sockets.', registers }),
    new Counter({
      name: 'bowline_mails_total',
      labelNames: ['fate', 'kind'] as const,
      registers: [registry],
    });`;
  expect(metricsIn(source)).toEqual([
    ['bowline_sockets', { kind: 'Gauge', labels: [] }],
    ['bowline_mails_total', { kind: 'Counter', labels: ['fate', 'kind'] }],
  ]);
});

it('registeredMetrics() finds metrics of the kernel, of modules and of the web', () => {
  const found = registeredMetrics();
  for (const name of [
    'bowline_http_request_seconds',
    'bowline_audit_broken',
    'bowline_page_seconds',
    'bowline_sockets',
  ])
    expect([...found.keys()]).toContain(name);
});

it('problemsOf() has nothing against sound rules', () => {
  expect(problemsOf(sound)).toEqual([]);
  expect(
    withExpression('histogram_quantile(0.95, sum by (le) (rate(bowline_page_seconds_bucket[5m]))) > 1'),
  ).toEqual([]);
});

it.each([
  ['a metric that no code registers', 'bowline_mail_total > 0', /no code registers bowline_mail_total/],
  ['a suffix that only a histogram has', 'bowline_mails_total_count > 0', /no code registers/],
  ['a label that the metric does not have', 'bowline_mails_total{state="failed"} > 0', /has no label state/],
  ['a group by a label that no metric has', 'sum by (state) (bowline_mails_total) > 0', /groups by state/],
  ['a recorded series that nobody records', 'slo:error_ratio:1h > 0', /no code registers slo:error_ratio:1h/],
])('problemsOf() finds %s', (_, expr, problem) => {
  expect(withExpression(expr).join()).toMatch(problem);
});

it('problemsOf() finds a missing section, a missing test, a section without alert and an unknown severity', () => {
  expect(problemsOf({ ...sound, runbooks: new Map() }).join()).toMatch(/runbook that does not exist/);
  expect(problemsOf({ ...sound, tests: '' }).join()).toMatch(/has no unit test/);
  expect(problemsOf({ ...sound, rules: new Map() }).join()).toMatch(/there is no alert MailFails/);
  const loud = { ...alert, labels: { severity: 'loud' } };
  expect(problemsOf({ ...sound, rules: rulesOf(loud) }).join()).toMatch(/rules\.yml/);
});

it('problemsOf() finds a dashboard that Grafana would not read', () => {
  const [first] = dashboards;
  const shown = first && (grafanaDashboard(first) as { panels: object[] });
  const only = (dashboard: unknown) =>
    problemsOf({ ...sound, metrics: registeredMetrics(), dashboards: new Map([['d.json', dashboard]]) }).join(
      '\n',
    );
  expect(only(shown)).not.toMatch(/Invalid|Unrecognized|expected/i);
  expect(only({ ...shown, panels: [{ ...shown?.panels[0], type: 'chart' }] })).toMatch(/d\.json/);
  expect(only({ ...shown, rows: [] })).toMatch(/d\.json/);
});
