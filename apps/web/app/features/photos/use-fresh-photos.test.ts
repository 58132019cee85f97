import { describe, expect, it } from 'vitest';
import { isDead, isTimeToRenew, type PhotoFailure } from './use-fresh-photos.ts';

const MINUTE = 60_000;
const failure: PhotoFailure = {
  online: true,
  sinceShown: 5 * MINUTE,
  sinceRenewed: undefined,
  dead: false,
};

describe('a photo that fails', () => {
  it('has the links renewed once they may be dead', () => {
    expect(isTimeToRenew(failure)).toBe(true);
    expect(isTimeToRenew({ ...failure, sinceShown: 3 * MINUTE })).toBe(false);
    expect(isTimeToRenew({ ...failure, sinceRenewed: 3 * MINUTE })).toBe(false);
  });
  it('has them renewed at once where its link says so, as on a list one has come back to', () => {
    expect(isTimeToRenew({ ...failure, sinceShown: 0, dead: true })).toBe(true);
    expect(isTimeToRenew({ ...failure, sinceRenewed: MINUTE / 2, dead: true })).toBe(false);
  });
  it('changes nothing while there is no connection', () => {
    expect(isTimeToRenew({ ...failure, online: false, dead: true })).toBe(false);
  });
});

it('reads from a link when it dies', () => {
  const link = 'https://bowline.test/photos/1/thumb?until=1000&signature=x';
  expect(isDead(link, 999_999)).toBe(false);
  expect(isDead(link, 1_000_000)).toBe(true);
  expect(isDead('blob:https://bowline.test/1', 1_000_000)).toBe(false);
});
