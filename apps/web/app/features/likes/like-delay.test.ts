import { describe, expect, test } from 'vitest';
import { asksForLike, likeDelayIn, withoutLikeDelay } from './like-delay.ts';

describe('an address that asks for the like modal', () => {
  test.each([
    ['?t=5', 5000],
    ['?gender=female&t=0.5', 500],
    ['?t=0', undefined],
    ['?t=-3', undefined],
    ['?t=soon', undefined],
    ['?t=', undefined],
    ['?t=Infinity', undefined],
    ['', undefined],
  ])('%s', (search, delay) => {
    expect(likeDelayIn(search)).toBe(delay);
  });

  test('is left without it, whatever it says', () => {
    expect(asksForLike('?t=soon')).toBe(true);
    expect(withoutLikeDelay({ pathname: '/members', search: '?t=5', hash: '' })).toBe('/members');
    expect(withoutLikeDelay({ pathname: '/members', search: '?gender=female&t=5', hash: '#top' })).toBe(
      '/members?gender=female#top',
    );
  });
});
