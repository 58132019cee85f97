import { expect, type Locator } from '@playwright/test';

/** The words stand at the field itself: read out with it, before any hint it has. */
export async function expectBeside(field: Locator, words: string): Promise<void> {
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${literal}`));
}
