import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** A dialog listens to keys and to presses beside it once it has taken the focus, which is a moment after it is drawn. */
export const expectFocusIn = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
