import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import type { Said } from './said.ts';

const said = (at: string, more: Partial<Said> = {}): Said => ({
  key: at,
  mine: false,
  at,
  kind: 'text',
  text: 'hoi',
  icebreaker: null,
  gift: null,
  photo: null,
  mark: 'none',
  ...more,
});

/** A day is written as its name, a bubble as its place, with a full stop where the time stands. */
const drawn = (...all: Said[]) =>
  linesOf(all, 'Europe/Amsterdam').map((line) =>
    line.type === 'day' ? line.key : `${line.place}${line.closes ? '.' : ''}`,
  );

describe('bubbles stand together', () => {
  test('of one speaker within five minutes', () => {
    expect(
      drawn(
        said('2026-11-15T20:00:00Z'),
        said('2026-11-15T20:03:00Z'),
        said('2026-11-15T20:06:00Z'),
        said('2026-11-15T20:30:00Z'),
      ),
    ).toEqual(['2026-11-15', 'first', 'middle', 'last.', 'alone.']);
  });

  test('not across speakers', () => {
    expect(drawn(said('2026-11-15T20:00:00Z'), said('2026-11-15T20:00:10Z', { mine: true }))).toEqual([
      '2026-11-15',
      'alone.',
      'alone.',
    ]);
  });

  test('not across midnight where the reader is', () => {
    expect(drawn(said('2026-11-15T22:59:00Z'), said('2026-11-15T23:01:00Z'))).toEqual([
      '2026-11-15',
      'alone.',
      '2026-11-16',
      'alone.',
    ]);
  });

  test('a day that is over does not begin again for what is held since', () => {
    expect(
      drawn(said('2026-11-15T20:00:00Z'), said('2026-11-14T20:00:00Z', { mine: true, mark: 'confirmation' })),
    ).toEqual(['2026-11-15', 'alone.', 'alone.']);
  });

  test('nor does a day begin twice, around what is held since before', () => {
    expect(
      drawn(
        said('2026-11-15T20:00:00Z'),
        said('2026-11-14T20:00:00Z', { mine: true, mark: 'confirmation' }),
        said('2026-11-15T21:00:00Z', { mine: true, mark: 'sending' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'alone.', 'alone.']);
  });

  test('those that are held apart from those that were sent', () => {
    expect(
      drawn(
        said('2026-11-15T20:00:00Z', { mine: true, mark: 'sent' }),
        said('2026-11-15T20:00:10Z', { mine: true, mark: 'confirmation' }),
        said('2026-11-15T20:00:20Z', { mine: true, mark: 'confirmation' }),
      ),
    ).toEqual(['2026-11-15', 'alone.', 'first', 'last.']);
  });

  test('under the last that was read something is said', () => {
    expect(
      drawn(
        said('2026-11-15T20:00:00Z', { mine: true }),
        said('2026-11-15T20:00:10Z', { mine: true, mark: 'read' }),
        said('2026-11-15T20:00:20Z', { mine: true, mark: 'sent' }),
        said('2026-11-15T20:00:30Z', { mine: true, mark: 'sending' }),
      ),
    ).toEqual(['2026-11-15', 'first', 'last.', 'first', 'last.']);
  });
});
