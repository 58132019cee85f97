import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until it is alive: what is typed before that, only a slow visitor's browser has to keep. */
export async function visit(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`${address} gave no answer`);
  await alive(page);
  return response;
}

/**
 * React Router takes over scrolling in the first effect it runs, which is when a page has been hydrated. Parts whose
 * scripts come later follow by themselves, and a press they are not ready for is lost: each control tells when it is.
 */
export async function alive(page: Page): Promise<void> {
  // Without a name inside: the tools that share this give names a helper which the page does not have.
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      [...document.querySelectorAll('a, button, input, select, textarea')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps')),
      ),
  );
}
