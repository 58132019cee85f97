import { ownPath } from '@bowline/web-frame/visit/own-path.ts';
import { pressed } from './message-types.ts';
import { type OpenPage, type OpenPages, pagesOf } from './scope.ts';

/** How long a page may take to acknowledge. Browsers allow opening a window only shortly after a click. */
const PATIENCE_MS = 1_000;

/** Goes to the page of a clicked notification, in an open page of the site or else in a new window. */
export async function openNotice(
  clients: OpenPages,
  notice: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notice.close();
  const path = pathIn(notice.data);
  const page = bestOf(await pagesOf(clients));
  // Some browsers refuse focus(); the page has navigated all the same.
  if (page && (await goesThere(page, path))) await page.focus().catch(() => undefined);
  else await clients.openWindow(path);
}

/** The path comes from a push message, so only paths of this site are accepted. */
function pathIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'path' in data ? ownPath(data.path) : '/';
}

/** Returns the focused page, or else a visible one. */
function bestOf(pages: readonly OpenPage[]): OpenPage | undefined {
  return (
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  );
}

/** A page that is logged out or not hydrated yet does not answer. */
function goesThere(page: OpenPage, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ type: pressed, path }, [port2]);
  }).finally(() => port1.close()) as Promise<boolean>;
}
