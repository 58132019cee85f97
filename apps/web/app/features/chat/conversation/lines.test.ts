import { describe, expect, it } from 'vitest';
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

/** Writes a day as its date and a bubble as its position in the group, with a full stop where the time is shown. */
const drawn = (...all: TimelineMessage[]) =>
  linesOf(all, 'Europe/Amsterdam').map((line) =>
    line.type === 'day' ? line.key : `${line.position}${line.closes ? '.' : ''}`,
  );

describe('linesOf()', () => {
  it('groups messages of one sender within five minutes', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z'),
        message('2026-11-15T20:03:00Z'),
        message('2026-11-15T20:06:00Z'),
        message('2026-11-15T20:30:00Z'),
      ),
    ).toEqual(['2026-11-15', 'first', 'middle', 'last.', 'alone.']);
  });

  it('does not group messages of different senders', () => {
    expect(drawn(message('2026-11-15T20:00:00Z'), message('2026-11-15T20:00:10Z', { mine: true }))).toEqual([
      '2026-11-15',
      'alone.',
      'alone.',
    ]);
  });

  it("does not group across midnight in the reader's time zone", () => {
    expect(drawn(message('2026-11-15T22:59:00Z'), message('2026-11-15T23:01:00Z'))).toEqual([
      '2026-11-15',
      'alone.',
      '2026-11-16',
      'alone.',
    ]);
  });

  it('adds no second separator for an earlier day of a held message', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z'),
        message('2026-11-14T20:00:00Z', { mine: true, delivery: 'confirmation' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'alone.']);
  });

  it('adds no second separator for the day after an older held message', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z'),
        message('2026-11-14T20:00:00Z', { mine: true, delivery: 'confirmation' }),
        message('2026-11-15T21:00:00Z', { mine: true, delivery: 'sending' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'alone.', 'alone.']);
  });

  it('groups held messages apart from sent ones', () => {
    expect(
      drawn(
        message('2026-11-15T20:00:00Z', { mine: true, delivery: 'sent' }),
        message('2026-11-15T20:00:10Z', { mine: true, delivery: 'confirmation' }),
        message('2026-11-15T20:00:20Z', { mine: true, delivery: 'confirmation' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'first', 'last.']);
  });

  it('ends a group after the last message that was read', () => {
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
