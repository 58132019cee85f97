import { describe, expect, it } from 'vitest';
import { newMatches } from './shown-matches.ts';

const likes = [
  { id: 'lieke', like_new: true, match: true },
  { id: 'thijs', like_new: false, match: true },
  { id: 'yara', like_new: true, match: false },
];

describe('newMatches()', () => {
  it('returns mutual likes that were not seen yet', () => {
    expect(newMatches(likes, new Set()).map(({ id }) => id)).toEqual(['lieke']);
  });
  it('leaves out matches already shown', () => {
    expect(newMatches(likes, new Set(['lieke']))).toEqual([]);
  });
});
