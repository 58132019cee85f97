import { ownPath } from '#app/visit/own-path.ts';
import { pressed } from './message-types.ts';
import { type OpenPage, type OpenPages, pagesOf } from './scope.ts';

/** How long a page may take to say that it goes there. A browser opens windows only shortly after a press. */
const PATIENCE_MS = 1_000;

/** Leads whoever pressed a notice to its page: in a page of the site that is open, else in a new one. */
export async function openNotice(
  clients: OpenPages,
  notice: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notice.close();
  const path = pathIn(notice.data);
  const page = bestOf(await pagesOf(clients));
  // Not every browser lets itself be brought to the front; the page is where it should be all the same.
  if (page && (await goesThere(page, path))) await page.focus().catch(() => undefined);
  else await clients.openWindow(path);
}

/** The address comes from the notice, so from a push: it leads nowhere but to this site. */
function pathIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'path' in data ? ownPath(data.path) : '/';
}

/** The one that is being used, or the one that can be seen. */
function bestOf(pages: readonly OpenPage[]): OpenPage | undefined {
  return (
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  );
}

/** A page that is logged out, or not alive yet, does not answer. */
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
