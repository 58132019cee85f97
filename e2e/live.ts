import type { Page } from '@playwright/test';

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
