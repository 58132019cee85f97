import { describe, expect, it } from 'vitest';
import { newMatches } from './shown-matches.ts';

const likes = {
  profiles: [{ id: 'lieke' }, { id: 'thijs' }],
  liked_by: [
    { id: 'lieke', like_new: true },
    { id: 'thijs', like_new: false },
    { id: 'yara', like_new: true },
  ],
};

describe('newMatches()', () => {
  it('returns mutual likes that were not seen yet', () => {
    expect(newMatches(likes, new Set()).map(({ id }) => id)).toEqual(['lieke']);
  });
  it('leaves out matches already shown', () => {
    expect(newMatches(likes, new Set(['lieke']))).toEqual([]);
  });
});
