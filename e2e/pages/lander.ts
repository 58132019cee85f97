import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../harness/translate.ts';
import { hydrated } from '../harness/visit.ts';

/** What waits for the sign-up in this tab: the answers of a lander, among others. */
export const draftOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('bowline:sign-up-draft') ?? '{}'));

/** Answers the first question on a lander and sends it by the lander's button. */
export async function answerLander(page: Page, answer: string, action: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: answer, exact: true }).check({ force: true });
  await main.getByRole('button', { name: action }).click();
}

/** Returns the sign-up that opened over a lander, once it has the gender that was chosen there. */
export async function signUpWith(page: Page, t: Translate, gender: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: t('identity:sign_up') });
  await expect(dialog.getByRole('radio', { name: gender, exact: true })).toBeChecked();
  return dialog;
}

/** Presses Tab until the control has focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await hydrated(page);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** The values of all fields with this name in the page's forms. */
export const fieldValues = (page: Page, name: string): Promise<string[]> =>
  page
    .locator(`form input[name="${name}"]`)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
