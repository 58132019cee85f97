import { describe, expect, test } from 'vitest';
import { newMatches } from './new-matches.ts';

const likes = {
  profiles: [{ id: 'lieke' }, { id: 'thijs' }],
  liked_by: [
    { id: 'lieke', like_new: true },
    { id: 'thijs', like_new: false },
    { id: 'yara', like_new: true },
  ],
};

describe('a match has its moment', () => {
  test('when both like each other and the answer was not looked at', () => {
    expect(newMatches(likes, new Set()).map(({ id }) => id)).toEqual(['lieke']);
  });
  test('once', () => {
    expect(newMatches(likes, new Set(['lieke']))).toEqual([]);
  });
});
