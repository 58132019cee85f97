/** A panel of a dashboard: one question, answered by one or more series. */
export interface Panel {
  readonly title: string;
  /** Grafana's names of units. */
  readonly unit: 'percentunit' | 'reqps' | 's' | 'short' | 'bytes';
  /** A number of now, or a line over time. */
  readonly shows?: 'now';
  readonly queries: readonly { readonly expr: string; readonly legend: string }[];
}

export interface Dashboard {
  /** The file's name and Grafana's uid. */
  readonly id: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const one = (expr: string, legend: string) => [{ expr, legend }];
const p95 = (histogram: string, by: string) =>
  `histogram_quantile(0.95, sum by (le, ${by}) (rate(${histogram}_bucket[5m])))`;

export const dashboards: readonly Dashboard[] = [
  {
    id: 'bowline-objectives',
    title: 'Bowline: objectives',
    panels: [
      {
        title: 'Error budget left of 30 days',
        unit: 'percentunit',
        shows: 'now',
        queries: one('slo:budget_left:30d', '{{slo}}'),
      },
      {
        title: 'Good events of 30 days',
        unit: 'percentunit',
        shows: 'now',
        queries: one('1 - slo:error_ratio:30d', '{{slo}}'),
      },
      {
        title: 'Good events now',
        unit: 'percentunit',
        shows: 'now',
        queries: one('1 - slo:error_ratio:5m', '{{slo}}'),
      },
      { title: 'Events a second', unit: 'reqps', queries: one('slo:events:rate5m', '{{slo}}') },
      {
        title: 'Budget spent, in times what lasts 30 days',
        unit: 'short',
        queries: one('slo:error_ratio:1h / on (slo) (1 - slo:objective)', '{{slo}}'),
      },
      {
        title: 'Alerts that fire',
        unit: 'short',
        shows: 'now',
        queries: one(
          'sum by (alertname, severity) (ALERTS{alertstate="firing"})',
          '{{alertname}} {{severity}}',
        ),
      },
    ],
  },
  {
    id: 'bowline-requests',
    title: 'Bowline: calls and pages',
    panels: [
      {
        title: 'Calls a second, the ten most',
        unit: 'reqps',
        queries: one(
          'topk(10, sum by (operation) (rate(bowline_http_request_seconds_count[5m])))',
          '{{operation}}',
        ),
      },
      {
        title: 'Slowest calls, p95',
        unit: 's',
        queries: one(`topk(10, ${p95('bowline_http_request_seconds', 'operation')})`, '{{operation}}'),
      },
      {
        title: 'Errors of ours a second',
        unit: 'reqps',
        queries: one(
          'sum by (operation, status) (rate(bowline_http_request_seconds_count{status=~"5.."}[5m]))',
          '{{operation}} {{status}}',
        ),
      },
      {
        title: 'Refused by a limit a second',
        unit: 'reqps',
        queries: one(
          'sum by (operation) (rate(bowline_http_request_seconds_count{status="429"}[5m]))',
          '{{operation}}',
        ),
      },
      {
        title: 'Pages a second',
        unit: 'reqps',
        queries: one('sum by (service, page) (rate(bowline_page_seconds_count[5m]))', '{{service}} {{page}}'),
      },
      {
        title: 'First byte of pages, p95',
        unit: 's',
        queries: one(p95('bowline_page_seconds', 'service, page'), '{{service}} {{page}}'),
      },
      {
        title: 'Password hashes',
        unit: 'short',
        queries: one('sum by (state) (bowline_password_hashes)', '{{state}}'),
      },
      {
        title: 'Pages that went out of sight a second',
        unit: 'reqps',
        queries: one(
          'sum by (viewer, bounce) (rate(bowline_pages_hidden_total[5m]))',
          '{{viewer}} bounce {{bounce}}',
        ),
      },
    ],
  },
  {
    id: 'bowline-realtime',
    title: 'Bowline: sockets and nudges',
    panels: [
      {
        title: 'Open sockets',
        unit: 'short',
        queries: one('sum by (instance) (bowline_sockets)', '{{instance}}'),
      },
      {
        title: 'Handshakes a second',
        unit: 'reqps',
        queries: one('sum by (status) (rate(bowline_handshakes_total[5m]))', '{{status}}'),
      },
      {
        title: 'From nudge to socket, p95',
        unit: 's',
        queries: one(p95('bowline_nudge_delivery_seconds', 'kind'), '{{kind}}'),
      },
      {
        title: 'Nudges a second',
        unit: 'reqps',
        queries: one('sum by (kind, fate) (rate(bowline_nudges_total[5m]))', '{{kind}} {{fate}}'),
      },
      {
        title: 'Connected',
        unit: 'short',
        shows: 'now',
        queries: one('min by (service, to) (bowline_connected)', '{{service}} to {{to}}'),
      },
    ],
  },
  {
    id: 'bowline-jobs',
    title: 'Bowline: jobs, mail, push',
    panels: [
      { title: 'Jobs', unit: 'short', queries: one('max by (state) (bowline_jobs_queued)', '{{state}}') },
      {
        title: 'Age of the oldest job',
        unit: 's',
        queries: one('max by (state) (bowline_jobs_oldest_seconds)', '{{state}}'),
      },
      {
        title: 'Jobs done a second',
        unit: 'reqps',
        queries: one('sum by (task) (rate(bowline_jobs_total{fate="done"}[5m]))', '{{task}}'),
      },
      {
        title: 'Failed attempts a second',
        unit: 'reqps',
        queries: one('sum by (task, fate) (rate(bowline_jobs_total{fate!="done"}[5m]))', '{{task}} {{fate}}'),
      },
      {
        title: 'Time of a job, p95',
        unit: 's',
        queries: one(`topk(10, ${p95('bowline_job_seconds', 'task')})`, '{{task}}'),
      },
      {
        title: 'Mails a second',
        unit: 'reqps',
        queries: one('sum by (fate) (rate(bowline_mails_total[5m]))', '{{fate}}'),
      },
      {
        title: 'Push messages a second',
        unit: 'reqps',
        queries: one('sum by (fate) (rate(bowline_push_total[5m]))', '{{fate}}'),
      },
    ],
  },
  {
    id: 'bowline-money',
    title: 'Bowline: payments and checks',
    panels: [
      {
        title: 'From notification to credits, p95',
        unit: 's',
        queries: one(
          'histogram_quantile(0.95, sum by (le) (rate(bowline_payment_credited_seconds_bucket[1h])))',
          'p95',
        ),
      },
      {
        title: 'Payments credited a second',
        unit: 'reqps',
        queries: one('sum(rate(bowline_payment_credited_seconds_count[5m]))', 'credited'),
      },
      {
        title: 'Calls to providers a second',
        unit: 'reqps',
        queries: one(
          'sum by (provider, call, outcome) (rate(bowline_payment_provider_calls_total[5m]))',
          '{{provider}} {{call}} {{outcome}}',
        ),
      },
      {
        title: 'Differences with providers',
        unit: 'short',
        shows: 'now',
        queries: one('max by (kind) (bowline_payment_differences)', '{{kind}}'),
      },
      {
        title: 'Ledger, held messages, audit log: must be 0',
        unit: 'short',
        shows: 'now',
        queries: [
          { expr: 'max by (kind) (bowline_ledger_violations)', legend: 'ledger {{kind}}' },
          { expr: 'max(bowline_held_violations)', legend: 'held' },
          { expr: 'max(bowline_audit_broken)', legend: 'audit log' },
        ],
      },
      {
        title: 'Time since scheduled tasks were done',
        unit: 's',
        shows: 'now',
        queries: one('time() - max by (task) (bowline_schedule_last_done_timestamp_seconds)', '{{task}}'),
      },
    ],
  },
  {
    id: 'bowline-processes',
    title: 'Bowline: processes and database',
    panels: [
      {
        title: 'Processes that answer',
        unit: 'short',
        shows: 'now',
        queries: one('sum by (process) (up{job="bowline"})', '{{process}}'),
      },
      {
        title: 'Ready',
        unit: 'short',
        shows: 'now',
        queries: one('min by (service, check) (bowline_ready)', '{{service}} {{check}}'),
      },
      {
        title: 'CPU',
        unit: 'short',
        queries: one(
          'sum by (service, instance) (rate(process_cpu_seconds_total{job="bowline"}[5m]))',
          '{{service}} {{instance}}',
        ),
      },
      {
        title: 'Memory',
        unit: 'bytes',
        queries: one('process_resident_memory_bytes{job="bowline"}', '{{service}} {{instance}}'),
      },
      {
        title: 'Event loop, p99',
        unit: 's',
        queries: one('nodejs_eventloop_lag_p99_seconds', '{{service}} {{instance}}'),
      },
      {
        title: 'Database connections of the processes',
        unit: 'short',
        queries: one(
          'sum by (service, pool, state) (bowline_database_connections)',
          '{{service}} {{pool}} {{state}}',
        ),
      },
      {
        title: 'Connections at the server',
        unit: 'short',
        queries: one('sum by (state) (pg_stat_activity_count)', '{{state}}'),
      },
      {
        title: 'Replicas behind',
        unit: 'bytes',
        queries: one('pg_stat_replication_pg_wal_lsn_diff', '{{application_name}}'),
      },
      {
        title: 'Since WAL was archived',
        unit: 's',
        queries: one('pg_stat_archiver_last_archive_age', '{{instance}}'),
      },
      {
        title: 'Disk left',
        unit: 'percentunit',
        queries: one(
          'node_filesystem_avail_bytes / node_filesystem_size_bytes',
          '{{instance}} {{mountpoint}}',
        ),
      },
    ],
  },
];
