/** Registers the service worker or returns the existing one. Its URL names the brand, for its icons. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { brand = 'bowline' } = document.documentElement.dataset;
  return navigator.serviceWorker.register(`/sw.js?brand=${brand}`, { updateViaCache: 'none' });
}

/** The browser itself would wait for ever for a worker that failed to install. */
const PATIENCE_MS = 15_000;

/** Returns the worker once it is active and can be subscribed. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker is not ready.')), PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
}

/** Returns the existing worker; `undefined` without one, without support, or where a private window refuses. */
export async function knownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}
