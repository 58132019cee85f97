import type { Page } from '@playwright/test';
import type { Words } from './words.ts';

export interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly birthDate: { readonly day: string; readonly month: string; readonly year: string };
}

/** From the home page through the form, as somebody would fill it in. */
export async function signUp(
  page: Page,
  t: Words,
  { email, name, password, birthDate }: Newcomer,
): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByRole('radio', { name: t('identity:gender_female') }).check({ force: true });
  await field(t('identity:email')).fill(email);
  await page.getByRole('button', { name: t('home:start_action') }).click();

  await page.waitForURL('**/signup?*');
  await field(t('identity:name')).fill(name);
  await field(t('identity:password')).fill(password);
  await field(t('identity:birth_day')).fill(birthDate.day);
  await field(t('identity:birth_month')).fill(birthDate.month);
  await field(t('identity:birth_year')).fill(birthDate.year);
  await page.getByRole('checkbox', { name: t('identity:consent', { site: 'Bowline' }) }).check();
  await page.getByRole('button', { name: t('identity:sign_up_action') }).click();
}
