import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { chatsQuery } from '#app/features/chat/queries.ts';
import { likesQuery } from '#app/platform/session/queries.tsx';
import { hideFromLists } from './hide-from-lists.ts';
import { keptCards } from './known-card.ts';

const list = (...ids: string[]) => ({
  pages: [{ members: ids.map((id) => ({ id })), next: null }],
  pageParams: [''],
});

it('hideFromLists() removes a member from every list and restores the position on undo', () => {
  const queries = new QueryClient();
  queries.setQueryData(['members', 'a', ''], list('noor', 'lieke', 'vera'));
  queries.setQueryData(['members', 'b', 'online=1'], list('lieke'));
  const showAgain = hideFromLists(queries, 'lieke');
  expect(queries.getQueryData(['members', 'a', ''])).toEqual(list('noor', 'vera'));
  expect(queries.getQueryData(['members', 'b', 'online=1'])).toEqual(list());
  showAgain();
  expect(queries.getQueryData(['members', 'a', ''])).toEqual(list('noor', 'lieke', 'vera'));
});

it('hideFromLists() removes a member from the likes and the kept cards', () => {
  const queries = new QueryClient();
  queries.setQueryData<object>(likesQuery.queryKey, {
    profiles: [{ id: 'lieke' }],
    liked_by: [{ id: 'noor' }],
  });
  queries.setQueryData(keptCards, [{ id: 'lieke' }, { id: 'vera' }]);
  const showAgain = hideFromLists(queries, 'lieke');
  expect(queries.getQueryData(likesQuery.queryKey)).toEqual({ profiles: [], liked_by: [{ id: 'noor' }] });
  expect(queries.getQueryData(keptCards)).toEqual([{ id: 'vera' }]);
  showAgain();
  expect(queries.getQueryData(keptCards)).toEqual([{ id: 'lieke' }, { id: 'vera' }]);
});

it('hideFromLists() removes every conversation with the member', () => {
  const queries = new QueryClient();
  const chat = (id: string) => ({ conversation: { id }, profile: { id }, num_unread_messages: 1 });
  queries.setQueryData<object>(chatsQuery.queryKey, {
    chats: [chat('lieke'), chat('noor')],
    num_unread_messages: 2,
    next: null,
  });
  queries.setQueryData(['chat', 'lieke'], {});
  const showAgain = hideFromLists(queries, 'lieke');
  expect(queries.getQueryData(chatsQuery.queryKey)).toEqual({
    chats: [chat('noor')],
    num_unread_messages: 1,
    next: null,
  });
  expect(queries.getQueryData(['chat', 'lieke'])).toBeUndefined();
  showAgain();
  expect(queries.getQueryState(chatsQuery.queryKey)?.isInvalidated).toBe(true);
});

it('hideFromLists() keeps other changes to a list on undo', () => {
  const queries = new QueryClient();
  const key = ['members', 'a', ''];
  queries.setQueryData(key, list('noor', 'lieke', 'vera'));
  queries.setQueryData(keptCards, [{ id: 'lieke' }]);
  const showLieke = hideFromLists(queries, 'lieke');
  const showNoor = hideFromLists(queries, 'noor');
  queries.setQueryData(keptCards, [{ id: 'ruth' }]);
  showLieke();
  expect(queries.getQueryData(key)).toEqual(list('vera', 'lieke'));
  expect(queries.getQueryData(keptCards)).toEqual([{ id: 'lieke' }, { id: 'ruth' }]);
  showNoor();
  expect(queries.getQueryData(key)).toEqual(list('noor', 'vera', 'lieke'));
});
