import type { Slo } from './slos.ts';

interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
}

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface RuleFile {
  readonly groups: readonly {
    readonly name: string;
    readonly interval?: string;
    readonly rules: readonly (RecordingRule | AlertRule)[];
  }[];
}

const evaluatedEverySeconds = 30;
const windows = ['30m', '1h', '2h', '6h', '1d', '3d', '30d'] as const;

/**
 * How fast the budget of 30 days is spent, in times the rate that would spend exactly all of it. The long window says that it
 * matters, the short one that it goes on: the alert ends soon after the trouble.
 */
const burns = [
  {
    alert: 'ErrorBudgetBurnsFast',
    times: 14.4,
    long: '1h',
    short: '5m',
    severity: 'page',
    spent: '2 % in an hour',
  },
  {
    alert: 'ErrorBudgetBurns',
    times: 6,
    long: '6h',
    short: '30m',
    severity: 'page',
    spent: '5 % in six hours',
  },
  {
    alert: 'ErrorBudgetBurnsSlowly',
    times: 3,
    long: '1d',
    short: '2h',
    severity: 'ticket',
    spent: '10 % in a day',
  },
  {
    alert: 'ErrorBudgetWillNotLast',
    times: 1,
    long: '3d',
    short: '6h',
    severity: 'ticket',
    spent: '10 % in three days',
  },
] as const;

/** Fewer bad events in the long window wake nobody: at night one slow payment of two is no trend. */
const fewestBadEvents = 3;
const seconds = { '1h': 3_600, '6h': 21_600, '1d': 86_400, '3d': 259_200 } as const;

/** Returns the rules that record every objective and alert before its budget is spent. */
export function sloRules(slos: readonly Slo[]): RuleFile {
  const events = slos.flatMap(({ name, objective, total, good }): RecordingRule[] => [
    { record: 'slo:objective', expr: `vector(${objective})`, labels: { slo: name } },
    { record: 'slo:events:rate5m', expr: `${total} or vector(0)`, labels: { slo: name } },
    {
      record: 'slo:errors:rate5m',
      // Without a single good event there is no series of them.
      expr: `clamp_min((${total}) - (${good} or vector(0)), 0) or vector(0)`,
      labels: { slo: name },
    },
  ]);
  // No value, instead of NaN, while nothing happens.
  const ratios: RecordingRule[] = [
    { record: 'slo:error_ratio:5m', expr: 'slo:errors:rate5m / (slo:events:rate5m > 0)' },
    ...windows.map((window) => ({
      record: `slo:error_ratio:${window}`,
      expr: `sum_over_time(slo:errors:rate5m[${window}]) / (sum_over_time(slo:events:rate5m[${window}]) > 0)`,
    })),
    { record: 'slo:budget_left:30d', expr: '1 - slo:error_ratio:30d / on (slo) (1 - slo:objective)' },
  ];
  const alerts = burns.map(
    ({ alert, times, long, short, severity, spent }): AlertRule => ({
      alert,
      expr: [
        `slo:error_ratio:${long} / on (slo) (1 - slo:objective) > ${times}`,
        `and on (slo) slo:error_ratio:${short} / on (slo) (1 - slo:objective) > ${times}`,
        `and on (slo) avg_over_time(slo:errors:rate5m[${long}]) * ${seconds[long]} >= ${fewestBadEvents}`,
      ].join(' '),
      labels: { severity },
      annotations: {
        summary: `The error budget of {{ $labels.slo }} is being spent: ${spent}, or faster`,
        runbook: `docs/runbooks/alerts.md#${alert.toLowerCase()}`,
      },
    }),
  );
  const interval = `${evaluatedEverySeconds}s`;
  return {
    groups: [
      { name: 'slo-events', interval, rules: events },
      { name: 'slo-ratios', interval, rules: ratios },
      { name: 'slo-alerts', interval, rules: alerts },
    ],
  };
}
