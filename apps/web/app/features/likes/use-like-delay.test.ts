import { describe, expect, it } from 'vitest';
import { asksForLike, likeDelayIn, withoutLikeDelay } from './use-like-delay.ts';

describe('the `t` parameter, which opens the like dialog after a delay', () => {
  it.each([
    ['?t=5', 5000],
    ['?gender=female&t=0.5', 500],
    ['?t=0', undefined],
    ['?t=-3', undefined],
    ['?t=soon', undefined],
    ['?t=', undefined],
    ['?t=Infinity', undefined],
    ['', undefined],
  ])('likeDelayIn("%s")', (search, delay) => {
    expect(likeDelayIn(search)).toBe(delay);
  });

  it('withoutLikeDelay() removes it, also if its value is invalid', () => {
    expect(asksForLike('?t=soon')).toBe(true);
    expect(withoutLikeDelay({ pathname: '/members', search: '?t=5', hash: '' })).toBe('/members');
    expect(withoutLikeDelay({ pathname: '/members', search: '?gender=female&t=5', hash: '#top' })).toBe(
      '/members?gender=female#top',
    );
  });
});
