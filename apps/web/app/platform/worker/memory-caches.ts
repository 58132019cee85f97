/** An in-memory CacheStorage with the parts the worker uses, for tests. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://bowline.localhost').href;

  async function open(name: string): Promise<Cache> {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: async (request: RequestInfo | URL) => kept.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        kept.set(addressOf(request), response);
      },
      delete: async (request: RequestInfo | URL) => kept.delete(addressOf(request)),
      keys: async () => [...kept.keys()].map((address) => new Request(address)),
    };
    return cache as Cache;
  }
  return { open } as CacheStorage;
}
