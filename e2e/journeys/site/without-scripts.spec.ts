import { castMember, DEMO_PASSWORD } from '@bowline/demo/cast';
import type { Page } from '@playwright/test';
import { aNewcomer, submitSignUpDetails, submitWish } from '../../actors/newcomer.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { expectFieldMessage } from '../../pages/controls.ts';

const t = translatorFor('nl');

test('the home page can be read without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const key of ['home:how_title', 'home:safety_title', 'home:questions_title'] as const)
    await expect(page.getByRole('heading', { name: t(key) })).toBeVisible();
  await page.getByText(t('home:question_leave')).click();
  await expect(page.getByText(t('home:answer_leave'))).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a member logs in and out without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, size: 'desktop' });
  await page.goto('/login');
  await page.getByLabel(t('identity:email'), { exact: true }).fill(castMember('jonas').email);
  await page.getByLabel(t('identity:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('identity:log_in'), exact: true }).click();
  await expect(page).toHaveURL('/members');
  await page.getByRole('button', { name: t('shell:account') }).click();
  await page.getByRole('button', { name: t('shell:log_out') }).click();
  await expect(page).toHaveURL('/');
});

test('a sign-up refused without JavaScript shows why and keeps what was typed, except the password', async ({
  open,
}) => {
  const fenna = aNewcomer();
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/signup');
  const email = page.getByLabel(t('identity:email'), { exact: true });
  const password = page.getByLabel(t('identity:password'), { exact: true });
  await submitWish(page, t);
  await email.fill(fenna.email);
  await submitSignUpDetails(page, t, { ...fenna, password: 'wachtwoord' });
  await expectFieldMessage(password, t('error:password_common'));
  await expect(password).toHaveValue('');
  await expect(email).toHaveValue(fenna.email);
  await expect(page.getByLabel(t('identity:birth_year'), { exact: true })).toHaveValue(fenna.birthDate.year);

  await submitSignUpDetails(page, t, fenna);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('identity:mailed_title'));
  await expect(page.getByText(fenna.email)).toBeVisible();
  const mail = await mailTo(fenna.email);
  await page.getByRole('button', { name: t('alerts:activation_resend') }).click();
  await expect(page.getByText(t('identity:mailed_again'))).toBeVisible();
  const link = linkIn(await mailTo(fenna.email, { after: mail }), '/activate/done');

  const elsewhere = await open({ javaScriptEnabled: false });
  await elsewhere.goto(link);
  const confirm = (browser: Page) => browser.getByRole('button', { name: t('identity:activation_action') });
  await confirm(elsewhere).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    t('identity:activation_password_title'),
  );
  const asked = elsewhere.getByLabel(t('identity:password'), { exact: true });
  await asked.fill('niet het goede');
  await confirm(elsewhere).click();
  await expectFieldMessage(asked, t('error:password_wrong'));

  // The browser of the sign-up needs no password.
  await page.goto(link);
  await confirm(page).click();
  await expect(page).toHaveURL('/complete-signup?step=complete');
  await expect(heading).toHaveText(t('identity:confirmed_title'));
});

test('a site that is not discreet logs in at the sign-up without JavaScript', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open({ site: 'knoten', locale: 'nl', javaScriptEnabled: false });
  await page.goto('/signup');
  await submitWish(page, t);
  await page.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await submitSignUpDetails(page, t, fenna);
  await expect(page).toHaveURL('/complete-signup?step=complete');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:complete_title'));
});
