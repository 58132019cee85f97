import { describe, expect, it } from 'vitest';
import { isExpired, isTimeToRenew, type PhotoFailure } from './use-fresh-photos.ts';

const MINUTE = 60_000;
const failure: PhotoFailure = {
  online: true,
  sinceShown: 5 * MINUTE,
  sinceRenewed: undefined,
  expired: false,
};

describe('isTimeToRenew()', () => {
  it('is true once the URLs may have expired', () => {
    expect(isTimeToRenew(failure)).toBe(true);
    expect(isTimeToRenew({ ...failure, sinceShown: 3 * MINUTE })).toBe(false);
    expect(isTimeToRenew({ ...failure, sinceRenewed: 3 * MINUTE })).toBe(false);
  });
  it('is true immediately for an expired URL, as on a revisited list', () => {
    expect(isTimeToRenew({ ...failure, sinceShown: 0, expired: true })).toBe(true);
    expect(isTimeToRenew({ ...failure, sinceRenewed: MINUTE / 2, expired: true })).toBe(false);
  });
  it('is false while offline', () => {
    expect(isTimeToRenew({ ...failure, online: false, expired: true })).toBe(false);
  });
});

it('isExpired() reads the expiry time of a URL', () => {
  const link = 'https://bowline.test/photos/1/thumb?until=1000&signature=x';
  expect(isExpired(link, 999_999)).toBe(false);
  expect(isExpired(link, 1_000_000)).toBe(true);
  expect(isExpired('blob:https://bowline.test/1', 1_000_000)).toBe(false);
});
