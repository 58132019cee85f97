import type { TimelineEvent } from '@bowline/contract/staff-members';
import { expect, it } from 'vitest';
import { joinEqual } from './join-equal.ts';

const event = (kind: TimelineEvent['kind'], at: string, browser: string | null = null): TimelineEvent => ({
  id: at,
  at,
  group: 'account',
  kind,
  by: null,
  count: 1,
  credits: null,
  credit_reason: null,
  money: null,
  order: null,
  method: null,
  case: null,
  case_reason: null,
  outcome: null,
  rejection: null,
  device: browser === null ? null : { browser, system: 'Windows' },
  action: null,
  reason: null,
});

it('joinEqual() makes log-ins with one device on one day one line, and leaves everything else', () => {
  const lines = joinEqual(
    [
      event('logged_in', '2026-11-19T12:00Z', 'Firefox'),
      event('logged_in', '2026-11-19T11:00Z', 'Firefox'),
      event('logged_in', '2026-11-19T10:00Z', 'Chrome'),
      event('photo_sent', '2026-11-19T09:00Z'),
      event('photo_sent', '2026-11-19T08:00Z'),
      event('logged_in', '2026-11-19T07:00Z', 'Chrome'),
      event('logged_in', '2026-11-18T07:00Z', 'Chrome'),
    ],
    ({ at }) => at.slice(0, 10),
  );
  expect(lines.map(({ event: { at }, times }) => [at.slice(8, 13), times])).toEqual([
    ['19T12', 2],
    ['19T10', 1],
    ['19T09', 1],
    ['19T08', 1],
    ['19T07', 1],
    ['18T07', 1],
  ]);
});
