import type { Page, Request } from '@playwright/test';
import { visit } from './visit.ts';

/** Resolves when the page's socket is ready for nudges. Call it before the page is opened. */
export function socketReady(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('hello')) resolve();
      });
    });
  });
}

/** Opens a page and waits until nudges arrive: the socket opens some time after hydration. */
export async function visitWithSocket(page: Page, address: string): Promise<void> {
  const live = socketReady(page);
  await visit(page, address);
  await live;
}

/**
 * Resolves when a page with a conversation has done its first regular refresh, which heals lost nudges. It runs some
 * seconds after hydration and then once a minute: only in between do new messages depend on the socket. Call it before
 * the page is opened.
 */
export function refreshedByItself(page: Page): Promise<void> {
  const asking = new Set<Request>();
  let times = 0;
  page.on('request', (request) => {
    if (/^\/api\/chats[./]/.test(pathOf(request))) asking.add(request);
  });
  return new Promise((resolve) => {
    const answered = (request: Request) => {
      asking.delete(request);
      if (pathOf(request) === '/api/likes.php') times += 1;
      // The likes are fetched when the page starts, and again as the last request of the refresh.
      if (times > 1 && asking.size === 0) resolve();
    };
    page.on('requestfinished', answered);
    page.on('requestfailed', answered);
  });
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;
