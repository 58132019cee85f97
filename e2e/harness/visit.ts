import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until it is hydrated, so that clicks and typed text are not lost. */
export async function visit(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`${address} got no response`);
  await hydrated(page);
  return response;
}

/**
 * React Router takes over scrolling in the first effect it runs, which is when a page has been hydrated. Parts whose
 * scripts come later follow by themselves, and a press they are not ready for is lost: each control tells when it is.
 */
export async function hydrated(page: Page): Promise<void> {
  // No named function inside: tsx would wrap it in a helper that does not exist in the page.
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      [...document.querySelectorAll('a, button, input, select, textarea')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps')),
      ),
    undefined,
    // Not at every frame, which the browser would have to draw for it.
    { polling: 50 },
  );
}
