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

/** TypeScript leaves out what not every browser knows. */
type NoticeOptions = NotificationOptions & { renotify: boolean };

/** Shows what was pushed, once, and has open pages ask for what is new. */
export async function showNotice(board: NoticeBoard, message: PushMessage): Promise<void> {
  const { id, kind, title, body, path, tag } = message;
  if (await board.seen.has(id)) return;

  const pages = await pagesOf(board.clients as OpenPages);
  const looking = pages.some(({ visibilityState }) => visibilityState === 'visible');
  const options: NoticeOptions = {
    body,
    tag,
    icon: `/brand/${board.brand}/icon-192.png`,
    badge: `/brand/${board.brand}/badge-96.png`,
    data: { id, path },
    // The promise to the browser is that every push is shown. To whoever has the site before them, without a sound.
    silent: looking,
    renotify: !looking,
  };
  await board.registration.showNotification(title, options);
  await board.seen.add(id);
  tell(pages, kind);
  // An open page counts by itself; without one it is enough to see that there is something.
  if (pages.length === 0) await board.navigator.setAppBadge?.().catch(() => undefined);
}

function tell(pages: readonly OpenPage[], kind: PushMessage['kind']): void {
  for (const page of pages) page.postMessage({ type: received, kind });
}
