import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Member, Viewer } from '#kernel/http/call.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';

type LookUp = (site: SiteId, token: string) => Promise<Viewer>;

/** The longest that an ended session is still accepted where the message of its end was lost. */
const maxAgeMs = 1_000;
const maxViewers = 20_000;

/**
 * Caches for a second whose session a token is: a page makes several calls at once. Every process is told when a session ends
 * or a viewer changes, and forgets it; while it cannot be told, nothing is cached (ADR 35). Tokens are kept as hashes.
 */
export function createViewerCache(
  { nudges }: { readonly nudges: Pick<Kernel['nudges'], 'isOnline' | 'onViewerChanged'> },
  lookUp: LookUp,
): LookUp {
  const viewers = new LRUCache<string, { readonly viewer: Member; readonly askedAt: number }>({
    max: maxViewers,
  });
  /** When viewers changed, for as long as something older may be cached or being looked up. */
  const changes = new LRUCache<string, number>({ max: maxViewers, ttl: 10 * maxAgeMs });
  nudges.onViewerChanged((site, member) => changes.set(`${site} ${member}`, performance.now()));

  return async (site, token) => {
    if (!nudges.isOnline()) return lookUp(site, token);
    const key = hash('sha256', `${site} ${token}`, 'base64');
    const now = performance.now();
    const cached = viewers.get(key);
    if (cached && now - cached.askedAt < maxAgeMs) {
      const changedAt = changes.get(`${site} ${cached.viewer.id}`);
      if (changedAt === undefined || changedAt < cached.askedAt) return cached.viewer;
    }
    const viewer = await lookUp(site, token);
    // By the time of the question: what changed while it was being answered is newer.
    if (viewer.kind === 'member') viewers.set(key, { viewer, askedAt: now });
    return viewer;
  };
}
