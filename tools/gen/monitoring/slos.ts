/** A service level objective: the share of events that must be good, over 30 days (docs/slo.md). */
export interface Slo {
  readonly name: string;
  readonly objective: number;
  /** What a good event is, for people. */
  readonly means: string;
  /** Expressions for events a second, all of them and the good ones; `[5m]` is their window. */
  readonly total: string;
  readonly good: string;
}

const http = (operation: string, withinSeconds: string) => ({
  total: `sum(rate(bowline_http_request_seconds_count{operation="${operation}"}[5m]))`,
  good: `sum(rate(bowline_http_request_seconds_bucket{operation="${operation}",status!~"5..",le="${withinSeconds}"}[5m]))`,
});

export const slos: readonly Slo[] = [
  {
    name: 'send',
    objective: 0.999,
    means: 'a message is answered within half a second and not by an error of ours',
    ...http('sendMessage', '0.5'),
  },
  {
    name: 'search',
    objective: 0.995,
    means: 'a page of members is answered within half a second and not by an error of ours',
    ...http('listMembers', '0.5'),
  },
  {
    name: 'page',
    objective: 0.995,
    means:
      'the first byte of a page of the members’ site is there within a second, and it is no error page of ours',
    total: 'sum(rate(bowline_page_seconds_count{service="web"}[5m]))',
    good: 'sum(rate(bowline_page_seconds_bucket{service="web",status!="5xx",le="1"}[5m]))',
  },
  {
    name: 'delivery',
    objective: 0.995,
    means: 'a nudge about a message is on the open pages of its member within a second',
    total:
      '(sum(rate(bowline_nudge_delivery_seconds_count{kind="chats"}[5m])) or vector(0)) + ' +
      '(sum(rate(bowline_nudges_total{kind="chats",fate="dropped"}[5m])) or vector(0))',
    good: 'sum(rate(bowline_nudge_delivery_seconds_bucket{kind="chats",le="1"}[5m]))',
  },
  {
    name: 'payment',
    objective: 0.99,
    means: 'a member has the credits within a minute of the provider’s notification',
    total:
      '(sum(rate(bowline_payment_credited_seconds_count[5m])) or vector(0)) + ' +
      '(sum(rate(bowline_jobs_total{task="payments.check_payment",fate="given_up"}[5m])) or vector(0))',
    good: 'sum(rate(bowline_payment_credited_seconds_bucket{le="60"}[5m]))',
  },
];
