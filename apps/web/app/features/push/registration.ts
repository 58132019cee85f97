/** Registers the service worker, or finds the one there is. It learns the brand from its own address, for its icons. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { brand = 'bowline' } = document.documentElement.dataset;
  return navigator.serviceWorker.register(`/sw.js?brand=${brand}`, { updateViaCache: 'none' });
}

/** The browser itself would wait for ever for one that could not be installed. */
const PATIENCE_MS = 15_000;

/** The same, once it can be subscribed. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker is not ready.')), PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
}

/** As far as there is one; a browser without workers, or a private window that refuses to say, has none. */
export async function knownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}
