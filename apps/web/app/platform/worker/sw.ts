import { answeringOf, fromFiles } from './kept-files.ts';
import { language, takeOver } from './message-types.ts';
import { keepOfflinePage, pageOrOffline, renewOfflinePage } from './offline.ts';
import { openNotice } from './open-notice.ts';
import { readMessage } from './read-message.ts';
import { renewSubscription } from './renew-subscription.ts';
import type { WorkerScope } from './scope.ts';
import { isNoticeCache, seenNotices } from './seen-notices.ts';
import { showNotice } from './show-notice.ts';

/** Inserted by the build; differs for every build. */
declare const BUILD: string;

/** The service worker, `/sw.js`: shows push messages while no page is open, and a page without a connection. */
const worker = globalThis as unknown as WorkerScope;
const { registration, clients, navigator, location } = worker;
const own = { page: `bowline-page-${BUILD}`, files: `bowline-files-${BUILD}` };
const pageCache = () => caches.open(own.page);
const fileCache = () => caches.open(own.files);
const brand =
  /^[a-z][a-z\d-]*$/.exec(new URL(location.href).searchParams.get('brand') ?? '')?.[0] ?? 'bowline';
const board = { registration, clients, navigator, seen: seenNotices(caches), brand };

// A new worker waits for the page's word before it takes over: the page may be in the middle of something.
worker.addEventListener('install', (event) => {
  event.waitUntil(pageCache().then((cache) => keepOfflinePage(cache, fetch)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOldBuilds(), clients.claim(), registration.navigationPreload?.enable()]),
  );
});

async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const kept = new Set(Object.values(own));
  const old = names.filter((name) => !kept.has(name) && !isNoticeCache(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Sequentially, or two deliveries of one message arriving together would both count as new.
let showing: Promise<unknown> = Promise.resolve();
worker.addEventListener('push', (event) => {
  const message = readMessage(event.data?.text());
  if (!message) return;
  showing = showing.catch(() => undefined).then(() => showNotice(board, message));
  event.waitUntil(showing);
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(clients, event.notification));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(registration.pushManager, event, fetch));
});

worker.addEventListener('message', (event) => {
  const { type, locale } = (event.data ?? {}) as { type?: unknown; locale?: unknown };
  if (type === takeOver) event.waitUntil(worker.skipWaiting());
  if (type === language && typeof locale === 'string')
    event.waitUntil(pageCache().then((cache) => renewOfflinePage(cache, fetch, locale)));
});

worker.addEventListener('fetch', (event) => {
  const answering = answeringOf(event.request, location.origin);
  if (answering === 'page') event.respondWith(pageOrOffline(pageCache, event, fetch));
  if (answering === 'kept') event.respondWith(fromFiles(fileCache, event, fetch));
});
