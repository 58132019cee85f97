import type { BrowserContext, Page } from '@playwright/test';
import { enteredKey } from '../../apps/web/app/features/entry-warning/warn.ts';

export { enteredKey };

const wanted = 'sees the entry warning';

/** A browser that has been here before: whoever comes for the first time has the entry warning before everything else. */
export async function enterBefore(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, asked]) => {
      // Pages without an origin have no storage.
      try {
        if (sessionStorage.getItem(asked) === null) localStorage.setItem(key, '2026-01-01T12:00:00.000Z');
        // For this once.
        sessionStorage.removeItem(asked);
      } catch {}
    },
    [enteredKey, wanted] as const,
  );
}

/** Opens the page once more as somebody who was never here. */
export async function comeAsStranger(page: Page): Promise<void> {
  await page.evaluate(
    ([key, asked]) => {
      sessionStorage.setItem(asked, 'yes');
      localStorage.removeItem(key);
    },
    [enteredKey, wanted] as const,
  );
  await page.reload();
  await page.locator('dialog.warning[open]').waitFor();
}
