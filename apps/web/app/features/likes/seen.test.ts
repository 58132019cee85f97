import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { likesQuery } from '#app/session/queries.tsx';
import { likeLists } from './like-lists.ts';
import { isLikeNew, seeLike } from './seen.ts';

const received = [...likeLists, 'received'];
const cards = () => [
  { id: 'noor', like_new: true },
  { id: 'vera', like_new: true },
];

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData<unknown>(likesQuery.queryKey, { profiles: [], liked_by: cards() });
  queries.setQueryData<unknown>(received, { pages: [{ members: cards() }], pageParams: [undefined] });
});

test('a like that was shown is new nowhere, and those of others stay new', async () => {
  const tell = vi.fn(async () => undefined);
  await seeLike(queries, 'noor', tell);
  expect(tell).toHaveBeenCalledExactlyOnceWith('noor');
  expect(isLikeNew(queries, 'noor')).toBe(false);
  expect(isLikeNew(queries, 'vera')).toBe(true);
});

test('it is seen before the API has answered', () => {
  void seeLike(queries, 'noor', () => new Promise(() => undefined));
  return vi.waitFor(() => expect(isLikeNew(queries, 'noor')).toBe(false));
});

test('what the API could not be told is asked for again', async () => {
  await seeLike(queries, 'noor', () => Promise.reject(new Error('offline')));
  expect(queries.getQueryState(likesQuery.queryKey)?.isInvalidated).toBe(true);
});
