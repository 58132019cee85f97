import type { Page } from '@playwright/test';
import { visit } from './visit.ts';

export interface Screen {
  /** Its name in apps/web/app/routes.ts, or `error` for the page that stands in for a failed one. */
  readonly route: string;
  /** Who sees it; others are sent elsewhere. */
  readonly for: 'visitor' | 'member' | 'everyone';
  readonly path: string;
  /** What leads from the path to the screen, where opening the path is not enough. */
  readonly reach?: (page: Page) => Promise<void>;
}

/** Every screen there is: axe looks at each in every language, and `npm run shots` takes its picture. */
export const screens: readonly Screen[] = [
  { route: 'index', for: 'visitor', path: '/' },
  { route: 'signup', for: 'visitor', path: '/signup' },
  { route: 'login', for: 'visitor', path: '/login' },
  { route: 'activate-done', for: 'everyone', path: '/activate/done' },
  { route: 'activate-error', for: 'everyone', path: '/activate/error' },
  { route: 'lang-config', for: 'everyone', path: '/lang-config' },
  { route: 'not-found', for: 'everyone', path: '/no-such-page' },
  { route: 'error', for: 'everyone', path: '/lang-config', reach: askForUnknownLanguage },
  { route: 'members', for: 'member', path: '/members' },
  { route: 'likes', for: 'member', path: '/likes' },
];

/** Routes that answer with something else than a screen. */
export const routesWithoutScreen: readonly string[] = ['logout', 'manifest'];

export async function openScreen(page: Page, { path, reach }: Screen, origin = ''): Promise<void> {
  await visit(page, origin + path);
  await reach?.(page);
}

/** A form that somebody has tampered with is a way to the error page that needs nothing to be broken. */
async function askForUnknownLanguage(page: Page): Promise<void> {
  const choice = page.locator('main form button').first();
  await choice.evaluate((button: HTMLButtonElement) => {
    button.value = 'xx';
  });
  await choice.click();
  await page.locator('main form').waitFor({ state: 'detached' });
}
