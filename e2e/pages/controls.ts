import { expect, type Locator, type Page } from '@playwright/test';
import type { SectionId } from '../../apps/web/app/features/account/settings/section-list.tsx';

/** Expects `message` at the field itself, where a screen reader reads it before any hint of the field. */
export async function expectFieldMessage(field: Locator, message: string): Promise<void> {
  const literal = message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${literal}`));
}

/** Waits until a dialog has the focus: only then does it react to keys and to clicks outside of it. */
export const expectFocusIn = (dialog: Locator): Promise<void> =>
  expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** Finds a section of the settings page by the id that links to it use. */
export const settingsSection = (page: Page, id: SectionId): Locator => page.locator(`#${id}`);
