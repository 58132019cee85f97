import { takeOver } from '#app/platform/worker/message-types.ts';

/** Browsers check on navigation, so only pages that stay open for long need this. */
const ASK_EVERY_MS = 3_600_000;

/**
 * Calls back once a newer worker waits, which means that the site has a newer version. The page stays as it is until
 * the member agrees. Returns a function that stops watching.
 */
export function watchForNewVersion(
  registration: ServiceWorkerRegistration,
  onWaiting: () => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  function follow(worker: ServiceWorker | null) {
    worker?.addEventListener('statechange', tellIfWaiting, { signal });
  }
  function tellIfWaiting() {
    // The very first worker replaces none.
    if (registration.waiting && registration.active) onWaiting();
  }

  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  follow(registration.installing);
  tellIfWaiting();
  const asking = setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
  return () => {
    stop.abort();
    clearInterval(asking);
  };
}

/** Activates the newer worker and reloads the page, once. */
export function takeNewVersion({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage({ type: takeOver });
  }
  // Another tab has activated it already.
  else reload();
}
