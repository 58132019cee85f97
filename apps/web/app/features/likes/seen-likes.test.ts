import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { likesQuery } from '#app/session/queries.tsx';
import { likeLists } from './like-lists.ts';
import { isLikeNew, seeLike } from './seen-likes.ts';

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

it('seeLike() marks one like as seen everywhere and no other', async () => {
  const sendSeen = vi.fn(async () => undefined);
  await seeLike(queries, 'noor', sendSeen);
  expect(sendSeen).toHaveBeenCalledExactlyOnceWith('noor');
  expect(isLikeNew(queries, 'noor')).toBe(false);
  expect(isLikeNew(queries, 'vera')).toBe(true);
});

it('seeLike() updates the cache before the API has answered', () => {
  void seeLike(queries, 'noor', () => new Promise(() => undefined));
  return vi.waitFor(() => expect(isLikeNew(queries, 'noor')).toBe(false));
});

it('seeLike() refetches the likes after a failed request', async () => {
  await seeLike(queries, 'noor', () => Promise.reject(new Error('offline')));
  expect(queries.getQueryState(likesQuery.queryKey)?.isInvalidated).toBe(true);
});
