import type { Attribute } from '@bowline/contract/profiles';
import { expect, type Locator, type Page } from '@playwright/test';
import { attributeTexts } from '../../apps/web/app/parts/profile-fields/attribute-texts.ts';
import { translatorFor } from '../harness/translate.ts';

const t = translatorFor('nl');

/** Returns the last option of an attribute: no two attributes then have the same answer by chance. */
export const lastOptionOf = (name: Attribute): string => {
  const words = Object.values(attributeTexts[name].options).at(-1);
  if (!words) throw new Error(`${name} has no options`);
  return t(words);
};

export const profileSection = (page: Page, title: Parameters<typeof t>[0]): Locator =>
  page.getByRole('region', { name: t(title), exact: true });

export const attributeGroup = (page: Page, name: Attribute): Locator =>
  profileSection(page, 'profiles:facts').getByRole('radiogroup', {
    name: t(attributeTexts[name].name),
    exact: true,
  });

/** Reads the facts on the page of another member. */
export const factsOn = (page: Page): Promise<string[]> => page.locator('main dl dd').allInnerTexts();

/** Waits until a section is saved, which a toast says wherever the page is scrolled to, and closes the toast. */
export async function expectSaved(page: Page, section: Locator): Promise<void> {
  await expect(section.getByRole('status').first()).toBeEmpty();
  const toasts = page.getByRole('region', { name: t('shell:toasts') });
  await expect(toasts.getByText(t('profiles:saved'), { exact: true })).toBeInViewport({ ratio: 1 });
  await toasts.getByRole('button', { name: t('shell:close') }).click();
  await expect(toasts).toBeEmpty();
}
