import { randomBytes } from 'node:crypto';
import type { UserView } from '@bowline/contract/identity';
import type { Locator, Page } from '@playwright/test';
import { mustAsk } from '../harness/api.ts';
import { linkIn, mailTo } from '../harness/mailbox.ts';
import type { Words } from '../harness/translate.ts';

export interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly birthDate: { readonly day: string; readonly month: string; readonly year: string };
}

/** Somebody nobody else in the run is called. */
export function aNewcomer(): Newcomer {
  const mark = randomBytes(4).toString('hex');
  return {
    email: `newcomer-${mark}@example.org`,
    name: `Fenna ${mark}`,
    password: 'een paalsteek en twee halve',
    birthDate: { day: '7', month: '5', year: '1991' },
  };
}

/** Signs up by the API, where the way there is not the story. The page is logged in afterwards. */
export async function join(page: Page, newcomer: Newcomer = aNewcomer()): Promise<Newcomer> {
  const { email, name, password, birthDate } = newcomer;
  await page.goto('/login');
  await mustAsk<{ user: UserView }>(page, 'POST', '/api/signup', {
    email,
    name,
    password,
    date_of_birth: `${birthDate.year}-0${birthDate.month}-0${birthDate.day}`,
    gender: 'female',
    consent: true,
  });
  return newcomer;
}

/** The same, with the address confirmed by the link of the mail. */
export async function joinAndConfirm(page: Page): Promise<Newcomer> {
  const newcomer = await join(page);
  const link = linkIn(await mailTo(newcomer.email), '/activate/done');
  await mustAsk(page, 'POST', '/api/activations', { token: new URL(link).searchParams.get('token') });
  return newcomer;
}

/** From the home page to the form, which opens over it. */
export async function startSigningUp(page: Page, t: Words, { email }: Newcomer): Promise<Locator> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: t('identity:gender_female') }).check({ force: true });
  await main.getByLabel(t('identity:email'), { exact: true }).fill(email);
  await main.getByRole('button', { name: t('home:start_action') }).click();
  return page.getByRole('dialog', { name: t('identity:sign_up') });
}

/** The rest of the form, as somebody would fill it in: of the page, or of the modal over another. */
export async function sendDetails(
  form: Page | Locator,
  t: Words,
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
