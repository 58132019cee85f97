import { castMember, DEMO_PASSWORD } from '@bowline/demo/cast';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { plainDocument } from '../harness/origin.ts';
import type { Translate } from '../harness/translate.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in over the API: a member of the cast by key, or anybody by credentials. */
export async function logIn(page: Page, origin: string, who: string | Credentials): Promise<void> {
  const { email, password } =
    typeof who === 'string' ? { email: castMember(who).email, password: DEMO_PASSWORD } : who;
  await page.goto(origin + plainDocument);
  await callApi(page, 'POST', '/api/user.php', { email, password });
}

/** Fills in and submits the form of the login page. */
export async function submitLogIn(page: Page, t: Translate, email: string, password: string): Promise<void> {
  const secret = page.getByLabel(t('identity:password'), { exact: true });
  // The URL changes before the page does, and the home page also has an e-mail field, but no password.
  const form = page.locator('form').filter({ has: secret });
  await form.getByLabel(t('identity:email'), { exact: true }).fill(email);
  await secret.fill(password);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: t('identity:log_in'), exact: true }).click();
  await answered;
}
