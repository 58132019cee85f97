import type { PushMessage } from '@bowline/contract/push';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './test.ts';

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** Controls push of a page: the DevTools protocol delivers messages to its service worker without a push service. */
export interface PushControls {
  deliver(message: PushMessage): Promise<void>;
  /** Returns the notifications that the system shows. */
  shown(): Promise<ShownNotification[]>;
  /** Clicks the first notification. */
  clickFirst(): Promise<void>;
}

export async function openPush(page: Page): Promise<PushControls> {
  await serviceWorkerActive(page);
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationIn(session);
  const origin = new URL(page.url()).origin;
  return {
    deliver: (message) =>
      session
        .send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
        .then(() => undefined),
    shown: () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications();
        return all.map(({ title, body, tag }) => ({ title, body, tag }));
      }),
    clickFirst: () => workerOf(page).evaluate(clickFirst),
  };
}

/** Waits until the service worker controls the page. */
export async function serviceWorkerActive(page: Page): Promise<void> {
  await expect
    // It is registered when the page is idle, and fills its cache before it activates.
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
      timeout: patience(60_000),
    })
    .toBe('activated');
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  return worker;
}

/** Runs in the service worker. */
async function clickFirst(): Promise<void> {
  const scope = globalThis as unknown as {
    registration: ServiceWorkerRegistration;
    NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
    dispatchEvent(event: Event): void;
  };
  const [notification] = await scope.registration.getNotifications();
  scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
}

function registrationIn(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
    if (first) resolve(first.registrationId);
  });
  return session.send('ServiceWorker.enable').then(() => promise);
}
