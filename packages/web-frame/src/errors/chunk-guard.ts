const storageKey = 'bowline:chunk-reload';
const GUARD_MS = 60_000;

/**
 * After a deploy an open page may request a file that no longer exists. Reloading gets the new files; at most once in
 * 60 s, so that a file which is really missing cannot cause a reload loop.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (warmUps === 0 && reloadOnce()) event.preventDefault();
  });
}

let warmUps = 0;

/** Prefetches a chunk. A missing one is ignored: the import that needs it will fail and reload. */
export async function warmUp(load: () => Promise<unknown>): Promise<void> {
  warmUps += 1;
  try {
    await load();
  } catch {
    // Not needed yet.
  } finally {
    warmUps -= 1;
  }
}

/** Returns false when the page was already reloaded within the last 60 s. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without storage nothing would stop a reload loop, so the error is shown instead.
    return false;
  }
  window.location.reload();
  return true;
}

const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

/** Browsers have no error class for a missing chunk, only differing messages. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || messages.some((message) => error.message.includes(message)))
  );
}
