/** The ids of notifications shown here, newest last. Only ids are stored, no content. */
export interface SeenNotices {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

/** Push services redeliver. Two deliveries of one message are never further apart than this many. */
export const MAX_IDS = 50;

const cacheName = 'bowline-notices';
const address = '/seen-notices';

/** Stores the ids in the Cache API, because a worker is stopped between pushes and loses its memory. */
export function seenNotices(caches: CacheStorage): SeenNotices {
  async function read(): Promise<string[]> {
    const kept = await (await caches.open(cacheName)).match(address);
    const value: unknown = await kept?.json();
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  }
  async function write(ids: readonly string[]): Promise<void> {
    await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(ids)));
  }
  // If the browser refuses storage, showing a notification twice is better than not at all.
  const ids = (): Promise<readonly string[]> => read().catch(() => []);
  return {
    has: async (id) => (await ids()).includes(id),
    async add(id) {
      const others = (await ids()).filter((known) => known !== id);
      await write([...others, id].slice(-MAX_IDS)).catch(() => undefined);
    },
  };
}

/** This cache outlives a build, unlike the others: a shown notification stays shown. */
export const isNoticeCache = (name: string): boolean => name === cacheName;
