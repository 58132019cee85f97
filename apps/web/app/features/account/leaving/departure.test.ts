import { describe, expect, it } from 'vitest';
import { departureIn, departurePath } from './departure.ts';

const read = (path: string) => departureIn(new URL(path, 'http://own.invalid').searchParams);

describe('departureIn()', () => {
  it('reads until when the account can be restored', () => {
    expect(read(departurePath('2026-11-29T10:00:00.000Z'))).toEqual({ kind: 'kept', until: '2026-11-29' });
  });

  it('counts the day in the dates’ time zone, not in UTC', () => {
    expect(departurePath('2026-11-29T23:30:00.000Z')).toBe('/account-deleted?until=2026-11-30');
  });

  it('reads that everything is being erased', () => {
    expect(read(departurePath(null))).toEqual({ kind: 'erased' });
  });

  it('prefers the mailed token to everything else', () => {
    expect(read('/account-deleted?token=abc&erased=now')).toEqual({ kind: 'link', token: 'abc' });
  });

  it.each(['/account-deleted', '/account-deleted?until=soon', '/account-deleted?token='])(
    'names no day for %s',
    (path) => {
      expect(read(path)).toEqual({ kind: 'kept', until: undefined });
    },
  );
});
