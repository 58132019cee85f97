import { browserDatabase, type ItemDatabase } from './idb.ts';
import type { OutboxItem } from './item.ts';
import type { OutboxStore } from './outbox.ts';

/** The server knows the key of a message again for a month: what is older might be sent twice. */
const KEPT_MS = 30 * 86_400_000;

export interface BrowserStore extends OutboxStore {
  /** Leaves nothing but what `owner` wrote lately; without one, nothing at all. */
  clear(owner?: string): Promise<void>;
  /** Something in it is lost with the page. */
  isFleeting(): boolean;
}

/** Kept by the browser; where it refuses, by the page for as long as it is open. */
export function openStore(database: ItemDatabase = browserDatabase): BrowserStore {
  const memory = new Map<string, OutboxItem>();
  /** What the browser may have failed to delete. A key is never used again, so neither is it put back. */
  const removed = new Set<string>();

  async function all(): Promise<OutboxItem[]> {
    const stored = await database.all().catch(() => []);
    const latest = new Map([...stored.map((item) => [item.key, item] as const), ...memory]);
    return [...latest.values()].filter(({ key }) => !removed.has(key));
  }
  async function remove(key: string): Promise<void> {
    removed.add(key);
    memory.delete(key);
    await database.remove(key).catch(() => undefined);
  }
  return {
    all,
    remove,
    isFleeting: () => memory.size > 0,
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
