import { randomBytes } from 'node:crypto';
import type { UserView } from '@bowline/contract/identity';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import { linkIn, mailTo } from '../harness/mailbox.ts';
import { plainDocument } from '../harness/origin.ts';
import type { Translate } from '../harness/translate.ts';

export interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly birthDate: { readonly day: string; readonly month: string; readonly year: string };
}

/** Returns details for a sign-up that no other test of the run uses. */
export function aNewcomer(): Newcomer {
  const unique = randomBytes(4).toString('hex');
  return {
    email: `newcomer-${unique}@example.org`,
    name: `Fenna ${unique}`,
    password: 'een paalsteek en twee halve',
    birthDate: { day: '7', month: '5', year: '1991' },
  };
}

/**
 * Sends the form over the API, for tests that are not about it. Returns whether it logged the page in: on a discreet site the
 * link in the mail does.
 */
export async function sendSignUp(page: Page, newcomer: Newcomer): Promise<boolean> {
  const { email, name, password, birthDate } = newcomer;
  await page.goto(plainDocument);
  const { user } = await callApi<{ user: UserView | null }>(page, 'POST', '/api/signup', {
    email,
    name,
    password,
    date_of_birth: `${birthDate.year}-0${birthDate.month}-0${birthDate.day}`,
    gender: 'female',
    consent: true,
  });
  return user !== null;
}

/**
 * Signs up over the API. The page is logged in afterwards: confirmed on a discreet site, such as Bowline, and not confirmed where
 * `discreet_accounts` is off.
 */
export async function signUp(page: Page, newcomer: Newcomer = aNewcomer()): Promise<Newcomer> {
  if (!(await sendSignUp(page, newcomer))) await confirmByMail(page, newcomer);
  return newcomer;
}

/** Confirms the address by the link in the mail. */
async function confirmByMail(page: Page, { email }: Newcomer): Promise<void> {
  const link = linkIn(await mailTo(email), '/activate/done');
  await callApi(page, 'POST', '/api/activations', { token: new URL(link).searchParams.get('token') });
}

/** Answers the first step. With force, because labels cover the radio buttons. */
export async function chooseWish(
  form: Locator,
  t: Translate,
  sought: 'female' | 'male' | 'everyone' = 'everyone',
): Promise<void> {
  for (const name of [t('identity:gender_female'), t(`identity:sought_${sought}`)])
    await form.getByRole('radio', { name, exact: true }).check({ force: true });
}

/** Starts on the home page and returns the sign-up dialog that opens over it, with the address filled in. */
export async function openSignUpForm(
  page: Page,
  t: Translate,
  { email }: Newcomer,
  sought?: Parameters<typeof chooseWish>[2],
): Promise<Locator> {
  const main = page.getByRole('main');
  await chooseWish(main, t, sought);
  await main.getByRole('button', { name: t('home:start_action') }).click();
  const dialog = page.getByRole('dialog', { name: t('identity:sign_up') });
  await dialog.getByLabel(t('identity:email'), { exact: true }).fill(email);
  return dialog;
}

/** Answers the first step on the sign-up page. */
export async function submitWish(page: Page, t: Translate): Promise<void> {
  const main = page.getByRole('main');
  await chooseWish(main, t);
  await main.getByRole('button', { name: t('identity:step_next'), exact: true }).click();
}

/** Fills in the rest of the account step, on its page or in the dialog, and submits it. */
export async function submitSignUpDetails(
  form: Page | Locator,
  t: Translate,
  { name, password, birthDate }: Newcomer,
): Promise<void> {
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field(t('identity:name')).fill(name);
  await field(t('identity:password')).fill(password);
  await field(t('identity:birth_day')).fill(birthDate.day);
  await field(t('identity:birth_month')).fill(birthDate.month);
  await field(t('identity:birth_year')).fill(birthDate.year);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: t('identity:sign_up_action') }).click();
}
