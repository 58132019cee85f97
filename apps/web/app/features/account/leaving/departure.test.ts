import { describe, expect, it } from 'vitest';
import { departureIn, departurePath } from './departure.ts';

const read = (path: string) => departureIn(new URL(path, 'http://own.invalid').searchParams);

describe('the page after leaving', () => {
  it('says until when one can come back', () => {
    expect(read(departurePath('2026-11-29T10:00:00.000Z'))).toEqual({ kind: 'kept', until: '2026-11-29' });
  });

  it('counts the day where the reader is, not in Greenwich', () => {
    expect(departurePath('2026-11-29T23:30:00.000Z')).toBe('/account-deleted?until=2026-11-30');
  });

  it('says that everything is being erased', () => {
    expect(read(departurePath(null))).toEqual({ kind: 'erased' });
  });

  it('takes the token of the mailed link before anything else', () => {
    expect(read('/account-deleted?token=abc&erased=now')).toEqual({ kind: 'link', token: 'abc' });
  });

  it.each(['/account-deleted', '/account-deleted?until=soon', '/account-deleted?token='])(
    'names no day for %s',
    (path) => {
      expect(read(path)).toEqual({ kind: 'kept', until: undefined });
    },
  );
});
