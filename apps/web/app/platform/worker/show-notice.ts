import type { PushMessage } from '@bowline/contract/push';
import { received } from './message-types.ts';
import { type OpenPage, type OpenPages, pagesOf, type WorkerScope } from './scope.ts';
import type { SeenNotices } from './seen-notices.ts';

export interface NoticeBoard {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: Pick<OpenPages, 'matchAll'>;
  readonly navigator: Pick<WorkerScope['navigator'], 'setAppBadge'>;
  readonly seen: SeenNotices;
  readonly brand: string;
}

/** TypeScript omits options that not every browser supports. */
type NoticeOptions = NotificationOptions & { renotify: boolean };

/** Shows a push message once and makes open pages refetch. */
export async function showNotice(board: NoticeBoard, message: PushMessage): Promise<void> {
  const { id, kind, title, body, path, tag } = message;
  if (await board.seen.has(id)) return;

  const pages = await pagesOf(board.clients as OpenPages);
  const isVisible = pages.some(({ visibilityState }) => visibilityState === 'visible');
  const options: NoticeOptions = {
    body,
    tag,
    icon: `/brand/${board.brand}/icon-192.png`,
    badge: `/brand/${board.brand}/badge-96.png`,
    data: { id, path },
    // Push requires that every message is shown, but it is silent while a page of the site is visible.
    silent: isVisible,
    renotify: !isVisible,
  };
  await board.registration.showNotification(title, options);
  await board.seen.add(id);
  notifyPages(pages, kind);
  // An open page sets the count itself; without one the badge only says that there is something new.
  if (pages.length === 0) await board.navigator.setAppBadge?.().catch(() => undefined);
}

function notifyPages(pages: readonly OpenPage[], kind: PushMessage['kind']): void {
  for (const page of pages) page.postMessage({ type: received, kind });
}
