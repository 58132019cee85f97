import type { OutboxItem } from './item.ts';
import type { OutboxStore } from './outbox.ts';

const DATABASE = 'bowline';
const ITEMS = 'outbox';
/** The server knows the key of a message again for a month: what is older might be sent twice. */
const KEPT_MS = 30 * 86_400_000;

/** Kept by the browser; where it refuses, by the page for as long as it is open. */
export function openStore(): OutboxStore & {
  /** Leaves nothing but what `owner` wrote lately; without one, nothing at all. */
  clear(owner?: string): Promise<void>;
} {
  const memory = new Map<string, OutboxItem>();

  async function all(): Promise<OutboxItem[]> {
    const stored = await run<OutboxItem[]>('readonly', (items) => items.getAll()).catch(() => []);
    return [...stored, ...memory.values()];
  }
  async function remove(key: string): Promise<void> {
    memory.delete(key);
    await run('readwrite', (items) => items.delete(key)).catch(() => undefined);
  }
  return {
    all,
    remove,
    async put(item) {
      try {
        await run('readwrite', (items) => items.put(item));
      } catch {
        memory.set(item.key, item);
      }
    },
    async clear(owner) {
      const oldest = Date.now() - KEPT_MS;
      for (const item of await all()) if (item.owner !== owner || item.at < oldest) await remove(item.key);
    },
  };
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(ITEMS, { keyPath: 'key' });
    opening.onsuccess = () => resolve(opening.result);
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
