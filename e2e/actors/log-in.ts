import { castMember, DEMO_PASSWORD } from '@bowline/testing/demo/cast';
import type { Page } from '@playwright/test';
import { mustAsk } from '../harness/api.ts';
import type { Words } from '../harness/translate.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs somebody in, of the cast by key, without walking through the form. */
export async function logIn(page: Page, origin: string, who: string | Credentials): Promise<void> {
  const { email, password } =
    typeof who === 'string' ? { email: castMember(who).email, password: DEMO_PASSWORD } : who;
  await page.goto(`${origin}/login`);
  await mustAsk(page, 'POST', '/api/user.php', { email, password });
}

/** Fills in the form of the login page and sends it, right or wrong. */
export async function sendLogIn(page: Page, t: Words, email: string, password: string): Promise<void> {
  const secret = page.getByLabel(t('identity:password'), { exact: true });
  // The address changes before the page does, and the home page asks for an e-mail address too, but for no password.
  const form = page.locator('form').filter({ has: secret });
  await form.getByLabel(t('identity:email'), { exact: true }).fill(email);
  await secret.fill(password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: t('identity:log_in'), exact: true }).click();
  await answered;
}
