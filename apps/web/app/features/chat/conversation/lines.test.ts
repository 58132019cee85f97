import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import type { TimelineMessage } from './timeline-message.ts';

const message = (at: string, more: Partial<TimelineMessage> = {}): TimelineMessage => ({
  key: at,
  mine: false,
  at,
  kind: 'text',
  text: 'hoi',
  icebreaker: null,
  gift: null,
  photo: null,
  delivery: 'none',
  ...more,
});

/** A day is written as its name, a bubble as its place, with a full stop where the time stands. */
const drawn = (...all: TimelineMessage[]) =>
  linesOf(all, 'Europe/Amsterdam').map((line) =>
    line.type === 'day' ? line.key : `${line.position}${line.closes ? '.' : ''}`,
  );

describe('bubbles stand together', () => {
  test('of one speaker within five minutes', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z'),
        message('2026-11-15T20:03:00Z'),
        message('2026-11-15T20:06:00Z'),
        message('2026-11-15T20:30:00Z'),
      ),
    ).toEqual(['2026-11-15', 'first', 'middle', 'last.', 'alone.']);
  });

  test('not across speakers', () => {
    expect(drawn(message('2026-11-15T20:00:00Z'), message('2026-11-15T20:00:10Z', { mine: true }))).toEqual([
      '2026-11-15',
      'alone.',
      'alone.',
    ]);
  });

  test('not across midnight where the reader is', () => {
    expect(drawn(message('2026-11-15T22:59:00Z'), message('2026-11-15T23:01:00Z'))).toEqual([
      '2026-11-15',
      'alone.',
      '2026-11-16',
      'alone.',
    ]);
  });

  test('a day that is over does not begin again for what is held since', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z'),
        message('2026-11-14T20:00:00Z', { mine: true, delivery: 'confirmation' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'alone.']);
  });

  test('nor does a day begin twice, around what is held since before', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z'),
        message('2026-11-14T20:00:00Z', { mine: true, delivery: 'confirmation' }),
        message('2026-11-15T21:00:00Z', { mine: true, delivery: 'sending' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'alone.', 'alone.']);
  });

  test('those that are held apart from those that were sent', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z', { mine: true, delivery: 'sent' }),
        message('2026-11-15T20:00:10Z', { mine: true, delivery: 'confirmation' }),
        message('2026-11-15T20:00:20Z', { mine: true, delivery: 'confirmation' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'first', 'last.']);
  });

  test('under the last that was read something is said', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z', { mine: true }),
        message('2026-11-15T20:00:10Z', { mine: true, delivery: 'read' }),
        message('2026-11-15T20:00:20Z', { mine: true, delivery: 'sent' }),
        message('2026-11-15T20:00:30Z', { mine: true, delivery: 'sending' }),
      ),
    ).toEqual(['2026-11-15', 'first', 'last.', 'first', 'last.']);
  });
});
