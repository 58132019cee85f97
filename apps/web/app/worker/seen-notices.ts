/** The ids of the notices that were shown here, newest last. Ids and nothing else: no word of a notice is kept. */
export interface SeenNotices {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

/** Push services repeat what they could not deliver at once; more than this many lie between no two of the same. */
export const KEPT = 50;

const cacheName = 'bowline-notices';
const address = '/seen-notices';

/** The browser's cache, because a worker is ended between two pushes and forgets what it held. */
export function seenNotices(caches: CacheStorage): SeenNotices {
  async function read(): Promise<string[]> {
    const kept = await (await caches.open(cacheName)).match(address);
    const value: unknown = await kept?.json();
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  }
  async function write(ids: readonly string[]): Promise<void> {
    await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(ids)));
  }
  // Rather told twice than not at all, where the browser refuses its storage.
  const ids = (): Promise<readonly string[]> => read().catch(() => []);
  return {
    has: async (id) => (await ids()).includes(id),
    async add(id) {
      const others = (await ids()).filter((known) => known !== id);
      await write([...others, id].slice(-KEPT)).catch(() => undefined);
    },
  };
}

/** Not among those that go with a build: a notice that was shown stays shown. */
export const isNoticeCache = (name: string): boolean => name === cacheName;
