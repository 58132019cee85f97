import type { PushMessage } from '@bowline/contract/push';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './test.ts';

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** The service worker behind a page, and the push service before it: the browser's own tools deliver what nobody sent. */
export interface PushedTo {
  deliver(message: PushMessage): Promise<void>;
  /** What stands among the system's notifications. */
  shown(): Promise<Notice[]>;
  /** As whoever presses the first of them. */
  press(): Promise<void>;
}

export async function pushedTo(page: Page): Promise<PushedTo> {
  await workerRuns(page);
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
    press: () => workerOf(page).evaluate(pressFirst),
  };
}

/** Until the worker stands between the page and the network. */
export async function workerRuns(page: Page): Promise<void> {
  await expect
    // It is registered in an idle moment, and fetches what it keeps before it begins.
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 60_000 })
    .toBe('activated');
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  return worker;
}

/** Runs in the worker. */
async function pressFirst(): Promise<void> {
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
