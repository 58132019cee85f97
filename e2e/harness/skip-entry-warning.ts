import type { BrowserContext, Page } from '@playwright/test';
import { enteredKey } from '../../apps/web/app/parts/entry-warning/warn.ts';

export { enteredKey };

/** Session storage key that makes the next page load show the warning. */
const showOnceKey = 'sees the entry warning';

/** Marks the entry warning as answered in every page of the browser: first visits see it before anything else. */
export async function skipEntryWarning(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, showOnce]) => {
      // Pages without an origin (about:blank) have no storage.
      try {
        if (sessionStorage.getItem(showOnce) === null) localStorage.setItem(key, '2026-01-01T12:00:00.000Z');
        // Only this load shows the warning.
        sessionStorage.removeItem(showOnce);
      } catch {}
    },
    [enteredKey, showOnceKey] as const,
  );
}

/** Reloads the page as on a first visit, with the entry warning. */
export async function showEntryWarning(page: Page): Promise<void> {
  await page.evaluate(
    ([key, showOnce]) => {
      sessionStorage.setItem(showOnce, 'yes');
      localStorage.removeItem(key);
    },
    [enteredKey, showOnceKey] as const,
  );
  await page.reload();
  await page.locator('dialog.warning[open]').waitFor();
}
