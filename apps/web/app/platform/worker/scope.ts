/**
 * The parts of the service worker API in use. TypeScript's `webworker` library cannot be combined with `dom` in one
 * project.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly navigator: WorkerNavigator & Pick<Navigator, 'setAppBadge'>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: OpenPages;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  push: LastingEvent & { readonly data: { text(): string } | null };
  notificationclick: LastingEvent & { readonly notification: Notification };
  pushsubscriptionchange: SubscriptionChange;
  message: LastingEvent & { readonly data: unknown };
  fetch: PageRequest;
}

/** The browser keeps the worker alive until the promise settles. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface SubscriptionChange extends LastingEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

export interface PageRequest extends LastingEvent {
  readonly request: Request;
  /** The navigation preload response, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** An open page of the site. */
export interface OpenPage {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer?: Transferable[]): void;
}

export interface OpenPages {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
  openWindow(path: string): Promise<unknown>;
  claim(): Promise<void>;
}

export const pagesOf = (clients: OpenPages): Promise<readonly OpenPage[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });
