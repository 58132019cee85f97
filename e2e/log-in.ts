import { castMember, DEMO_PASSWORD } from '@bowline/testing/cast';
import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Logs somebody of the cast in without walking through the form. */
export async function logIn(page: Page, origin: string, key: string): Promise<void> {
  await page.goto(`${origin}/login`);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/api/user.php', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { email: castMember(key).email, password: DEMO_PASSWORD },
  );
  if (status !== 200) throw new Error(`${key} could not log in: ${status}`);
}

/** Fills in the form of the login page and sends it, right or wrong. */
export async function sendLogIn(page: Page, t: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(t('identity:email'), { exact: true }).fill(email);
  await page.getByLabel(t('identity:password'), { exact: true }).fill(password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: t('identity:log_in'), exact: true }).click();
  await answered;
}
