import { expect, it } from 'vitest';
import { type ItemDatabase, openStore } from './idb-store.ts';
import type { OutboxItem } from './item.ts';

const item = (key: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  key,
  owner: 'me',
  member: 'noor',
  content: { kind: 'text', text: key },
  at: Date.now(),
  ...more,
});

/** A database that rejects the operations in `refused`. */
function aDatabase(...refused: (keyof ItemDatabase)[]) {
  const kept = new Map<string, OutboxItem>();
  const answer = async <Value>(verb: keyof ItemDatabase, work: () => Value) => {
    if (refused.includes(verb)) throw new DOMException('refused', 'QuotaExceededError');
    return work();
  };
  const database: ItemDatabase = {
    all: () => answer('all', () => [...kept.values()]),
    put: (one) => answer('put', () => kept.set(one.key, one)),
    remove: (key) => answer('remove', () => kept.delete(key)),
    change: (key, to) =>
      answer('change', () => {
        const before = kept.get(key);
        const next = before && to(before);
        if (next) kept.set(key, next);
        else kept.delete(key);
        return before;
      }),
  };
  return { database, kept, refused };
}

it('all() prefers an item kept in memory over its stored version', async () => {
  const { database, refused } = aDatabase();
  const store = openStore(database);
  expect([await store.put(item('one')), store.isVolatile()]).toEqual([true, false]);
  refused.push('put');
  const newer = item('one', { refusal: { code: 'internal', message: '', params: {} } });
  expect([await store.put(newer), store.isVolatile()]).toEqual([false, true]);
  expect(await store.all()).toEqual([newer]);
  refused.pop();
  await store.put(item('one'));
  expect([store.isVolatile(), await store.all()]).toMatchObject([false, [{ key: 'one' }]]);
});

it('all() omits a removed item that the browser failed to delete', async () => {
  const { database, kept } = aDatabase('remove');
  const store = openStore(database);
  await store.put(item('one'));
  await store.remove('one');
  expect([kept.size, await store.all()]).toEqual([1, []]);
  await store.put(item('one'));
  expect(await store.all()).toEqual([]);
});

it('clear() removes items of other owners and those older than the server remembers keys', async () => {
  const store = openStore(aDatabase().database);
  for (const one of [item('mine'), item('theirs', { owner: 'other' }), item('old', { at: 0 })])
    await store.put(one);
  await store.clear('me');
  expect((await store.all()).map(({ key }) => key)).toEqual(['mine']);
  await store.clear();
  expect(await store.all()).toEqual([]);
});

it('of takeBack() and claim() of one item only the first succeeds, also for an item held in memory', async () => {
  for (const refused of [[], ['put'] as const]) {
    const store = openStore(aDatabase(...refused).database);
    await store.put(item('one', { leavesAt: 5 }));
    await store.put(item('two', { leavesAt: 5 }));
    expect([await store.claim('one'), await store.takeBack('one')]).toEqual([true, false]);
    expect([await store.takeBack('two'), await store.claim('two')]).toEqual([true, false]);
    expect(await store.all()).toMatchObject([{ key: 'one' }]);
  }
});
