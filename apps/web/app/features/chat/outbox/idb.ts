import type { OutboxItem } from './item.ts';

const DATABASE = 'bowline';
const ITEMS = 'outbox';

/** Where a browser keeps items. Any of it may be refused. */
export interface ItemDatabase {
  all(): Promise<OutboxItem[]>;
  put(item: OutboxItem): Promise<unknown>;
  remove(key: string): Promise<unknown>;
}

export const browserDatabase: ItemDatabase = {
  all: () => run<OutboxItem[]>('readonly', (items) => items.getAll()),
  put: (item) => run('readwrite', (items) => items.put(item)),
  remove: (key) => run('readwrite', (items) => items.delete(key)),
};

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(ITEMS, { keyPath: 'key' });
    opening.onsuccess = () => {
      // Some browsers drop it while the page sleeps.
      opening.result.onclose = () => {
        database = undefined;
      };
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
  });
  return database;
}

/** One request in a transaction of its own; it holds once the transaction does. */
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
