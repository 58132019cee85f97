import { ignoringErrors } from '../ignoring-errors.ts';
import type { OutboxItem } from './item.ts';
import type { OutboxStore } from './outbox.ts';

/** The server remembers message keys for a month; an older message might be sent twice. */
const KEPT_MS = 30 * 86_400_000;

export interface BrowserStore extends OutboxStore {
  /** Deletes all items but recent ones of `owner`; without an owner, all items. */
  clear(owner?: string): Promise<void>;
  /** Whether an item is in memory only, and so lost with the page. */
  isVolatile(): boolean;
}

/** Stores items in IndexedDB; where the browser refuses, in memory while the page is open. */
export function openStore(database: ItemDatabase = browserDatabase): BrowserStore {
  const memory = new Map<string, OutboxItem>();
  /** Keys the browser may have failed to delete. Keys are never reused, so a removed one is not stored again. */
  const removed = new Set<string>();

  async function all(): Promise<OutboxItem[]> {
    const stored = await database.all().catch(() => []);
    const latest = new Map([...stored.map((item) => [item.key, item] as const), ...memory]);
    return [...latest.values()].filter(({ key }) => !removed.has(key)).map(asLeft);
  }
  async function remove(key: string): Promise<void> {
    removed.add(key);
    memory.delete(key);
    leftMarks.remove(key);
    await database.remove(key).catch(() => undefined);
  }
  /** Replaces or removes an item in one step, in the database or where it is held in memory. */
  async function change(key: string, to: ItemChange): Promise<OutboxItem | undefined> {
    const held = memory.get(key);
    if (!held) return database.change(key, to);
    const next = to(held);
    if (next) memory.set(key, next);
    else memory.delete(key);
    return held;
  }
  const isLeaving = (item: OutboxItem) => item.leavesAt !== undefined && !leftMarks.has(item.key);
  return {
    all,
    remove,
    isVolatile: () => memory.size > 0,
    async takeBack(key) {
      const before = await change(key, (item) => (isLeaving(item) ? undefined : item)).catch(() => undefined);
      return before !== undefined && isLeaving(before);
    },
    async claim(key) {
      try {
        return (await change(key, withoutDelay)) !== undefined && !removed.has(key);
      } catch {
        // Without the database no other page can have taken it back.
        return !removed.has(key);
      }
    },
    claimNow: leftMarks.add,
    async put(item) {
      if (removed.has(item.key)) return true;
      try {
        await database.put(item);
        memory.delete(item.key);
        return true;
      } catch {
        memory.set(item.key, item);
        return false;
      }
    },
    async clear(owner) {
      const oldest = Date.now() - KEPT_MS;
      for (const item of await all()) if (item.owner !== owner || item.at < oldest) await remove(item.key);
    },
  };
}

const withoutDelay = ({ leavesAt: _past, ...item }: OutboxItem): OutboxItem => item;
const asLeft = (item: OutboxItem) => (leftMarks.has(item.key) ? withoutDelay(item) : item);

const LEFT = 'bowline:left:';

/** Keys of messages sent while their page was closed: IndexedDB may not finish a write then, localStorage does. */
const leftMarks = {
  add: (key: string) => ignoringErrors(() => localStorage.setItem(LEFT + key, '1')),
  has: (key: string) => ignoringErrors(() => localStorage.getItem(LEFT + key)) === '1',
  remove: (key: string) => ignoringErrors(() => localStorage.removeItem(LEFT + key)),
};

const DATABASE = 'bowline';
const ITEMS = 'outbox';

/** The raw item storage. Every operation may be rejected. */
export interface ItemDatabase {
  all(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  /** In one transaction; resolves with the item as it was before. */
  change(key: string, to: ItemChange): Promise<OutboxItem | undefined>;
}

/** Returns the item to store instead, or `undefined` to remove it. */
type ItemChange = (item: OutboxItem) => OutboxItem | undefined;

const browserDatabase: ItemDatabase = {
  all: () => run<OutboxItem[]>('readonly', (items) => items.getAll()),
  put: (item) => run('readwrite', (items) => items.put(item)),
  remove: (key) => run('readwrite', (items) => items.delete(key)),
  change: (key, to) =>
    run<OutboxItem | undefined>('readwrite', (items) => {
      const found = items.get(key);
      found.onsuccess = () => {
        if (!found.result) return;
        const next = to(found.result);
        if (next) items.put(next);
        else items.delete(key);
      };
      return found;
    }),
};

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(ITEMS, { keyPath: 'key' });
    opening.onsuccess = () => {
      // Some browsers close the connection while the page sleeps.
      opening.result.onclose = () => {
        database = undefined;
      };
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
  });
  return database;
}

/** Runs one request in its own transaction and resolves when that has completed. */
async function run<Answer>(
  mode: IDBTransactionMode,
  ask: (items: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer>;
async function run(mode: IDBTransactionMode, ask: (items: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const transaction = (await open()).transaction(ITEMS, mode);
  const request = ask(transaction.objectStore(ITEMS));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
