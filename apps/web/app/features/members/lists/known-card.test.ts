import type { MemberCard } from '@bowline/contract/profiles';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { likesQuery } from '#app/platform/session/queries.tsx';
import { keepCards, knownCard } from './known-card.ts';

const card = (id: string): MemberCard => ({
  id,
  name: id,
  age: 34,
  country: 'NL',
  region: 'NL-UT',
  presence: null,
  is_new: false,
  fictional: false,
  main_image: null,
});

it('knownCard() finds a member in every cached list', () => {
  const queries = new QueryClient();
  queries.setQueryData(['members', 'key', ''], {
    pages: [
      { members: [card('noor')], next: 'a' },
      { members: [card('lieke')], next: null },
    ],
    pageParams: ['', 'a'],
  });
  queries.setQueryData(likesQuery.queryKey, {
    profiles: [card('vera')],
    liked_by: [{ ...card('tess'), like_new: true, match: false }],
    num_new_likes: 1,
  });
  keepCards(queries, [card('amira')]);
  for (const id of ['noor', 'lieke', 'vera', 'tess', 'amira'])
    expect(knownCard(queries, id)).toMatchObject({ id });
  expect(knownCard(queries, 'nobody')).toBeUndefined();
});

it('knownCard() returns undefined for an empty or cleared cache', () => {
  const queries = new QueryClient();
  expect(knownCard(queries, 'noor')).toBeUndefined();
  keepCards(queries, [card('noor')]);
  queries.clear();
  expect(knownCard(queries, 'noor')).toBeUndefined();
});
