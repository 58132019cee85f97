import type { Page, Request } from '@playwright/test';
import { visit } from './visit.ts';

/** Resolves when the gateway has said that nudges will arrive from now on. Asked for before the page is opened. */
export function hello(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('hello')) resolve();
      });
    });
  });
}

/** Opens a page to which nudges arrive from now on. Its socket opens some time after the page is alive. */
export async function visitLive(page: Page, address: string): Promise<void> {
  const live = hello(page);
  await visit(page, address);
  await live;
}

/**
 * Resolves when a page with a conversation has asked for what is new by itself, which heals lost nudges: some seconds after it
 * came alive, and then not for a minute. Until then whatever the server says may turn up. Asked for before the page is opened.
 */
export function refreshed(page: Page): Promise<void> {
  const asking = new Set<Request>();
  let times = 0;
  page.on('request', (request) => {
    if (/^\/api\/chats[./]/.test(pathOf(request))) asking.add(request);
  });
  return new Promise((resolve) => {
    const answered = (request: Request) => {
      asking.delete(request);
      if (pathOf(request) === '/api/likes.php') times += 1;
      // The likes are asked for once when it begins, and again as the last of all.
      if (times > 1 && asking.size === 0) resolve();
    };
    page.on('requestfinished', answered);
    page.on('requestfailed', answered);
  });
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;
