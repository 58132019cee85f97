import { expect, test } from 'vitest';
import type { ItemDatabase } from './idb.ts';
import { openStore } from './idb-store.ts';
import type { OutboxItem } from './item.ts';

const item = (key: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  key,
  owner: 'me',
  member: 'noor',
  content: { kind: 'text', text: key },
  at: Date.now(),
  ...more,
});

/** A browser that refuses what is named. */
function aDatabase(...refused: (keyof ItemDatabase)[]) {
  const kept = new Map<string, OutboxItem>();
  const answer = async <Value>(verb: keyof ItemDatabase, work: () => Value) => {
    if (refused.includes(verb)) throw new DOMException('No', 'QuotaExceededError');
    return work();
  };
  const database: ItemDatabase = {
    all: () => answer('all', () => [...kept.values()]),
    put: (one) => answer('put', () => kept.set(one.key, one)),
    remove: (key) => answer('remove', () => kept.delete(key)),
  };
  return { database, kept, refused };
}

test('what the page has to keep itself is newer than what the browser has', async () => {
  const { database, refused } = aDatabase();
  const store = openStore(database);
  expect([await store.put(item('one')), store.isFleeting()]).toEqual([true, false]);
  refused.push('put');
  const newer = item('one', { refusal: { code: 'internal', message: '', params: {} } });
  expect([await store.put(newer), store.isFleeting()]).toEqual([false, true]);
  expect(await store.all()).toEqual([newer]);
  refused.pop();
  await store.put(item('one'));
  expect([store.isFleeting(), await store.all()]).toMatchObject([false, [{ key: 'one' }]]);
});

test('what was removed is gone, also where the browser does not let go of it', async () => {
  const { database, kept } = aDatabase('remove');
  const store = openStore(database);
  await store.put(item('one'));
  await store.remove('one');
  expect([kept.size, await store.all()]).toEqual([1, []]);
  await store.put(item('one'));
  expect(await store.all()).toEqual([]);
});

test('nothing of anybody else stays, and nothing the server would not know again', async () => {
  const store = openStore(aDatabase().database);
  for (const one of [item('mine'), item('theirs', { owner: 'other' }), item('old', { at: 0 })])
    await store.put(one);
  await store.clear('me');
  expect((await store.all()).map(({ key }) => key)).toEqual(['mine']);
  await store.clear();
  expect(await store.all()).toEqual([]);
});
