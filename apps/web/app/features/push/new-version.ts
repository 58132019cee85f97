import { takeOver } from '#app/worker/message-types.ts';

/** Only browsers of pages that stay open for long would not ask by themselves. */
const ASK_EVERY_MS = 3_600_000;

/**
 * Tells once a newer worker waits to take over, which means that the site has a newer version. Until it is let the page stays as it is:
 * nobody is interrupted. Returns how to stop.
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
    // The very first worker follows nobody.
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

/** Lets the newer worker take over and loads the page anew, once. */
export function takeNewVersion({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage({ type: takeOver });
  }
  // Another tab has let it already.
  else reload();
}
