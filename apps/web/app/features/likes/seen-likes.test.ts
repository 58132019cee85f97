import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { likesQuery } from '#app/platform/session/queries.tsx';
import { likeLists } from './like-lists.ts';
import { isLikeNew, seeLike, seeLikes } from './seen-likes.ts';

const received = [...likeLists, 'received'];
const cards = () => [
  { id: 'noor', like_new: true },
  { id: 'vera', like_new: true },
];

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData<unknown>(likesQuery.queryKey, { profiles: [], liked_by: cards(), num_new_likes: 2 });
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

const count = () => queries.getQueryData(likesQuery.queryKey)?.num_new_likes;

it('seeLike() lowers the count by one', async () => {
  await seeLike(queries, 'noor', async () => undefined);
  await seeLike(queries, 'noor', async () => undefined);
  expect(count()).toBe(1);
});

it('seeLikes() takes the count from the API and leaves the tags of an open list', async () => {
  await seeLikes(queries, ['noor'], async () => ({ num_new_likes: 41 }));
  expect(count()).toBe(41);
  expect(queries.getQueryData(likesQuery.queryKey)?.liked_by).toMatchObject([
    { id: 'noor', like_new: false },
    { id: 'vera', like_new: true },
  ]);
  expect(queries.getQueryData(received)).toMatchObject({ pages: [{ members: [{ like_new: true }, {}] }] });
});

it('isLikeNew() assumes so for a member beyond the newest likes while more are new than are listed', () => {
  expect(isLikeNew(queries, 'older')).toBe(false);
  queries.setQueryData(likesQuery.queryKey, (likes) => likes && { ...likes, num_new_likes: 3 });
  expect(isLikeNew(queries, 'older')).toBe(true);
});
