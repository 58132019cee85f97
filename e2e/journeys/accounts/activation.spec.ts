import { castMember } from '@bowline/demo/cast';
import type { Page } from '@playwright/test';
import { submitLogIn } from '../../actors/log-in.ts';
import { aNewcomer, sendSignUp, signUp } from '../../actors/newcomer.ts';
import { createEmptySite } from '../../actors/test-site.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { advanceTimeFor, hours } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { expectFieldMessage } from '../../pages/controls.ts';

const t = translatorFor('nl');
const subject = t('mail:activation_subject');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A site where members are logged in before they have confirmed their address. */
const anOpenSite = () => createEmptySite({ discreet_accounts: false, time_bonus: false });
const reminder = (page: Page) => page.getByText(t('alerts:activation_title'));

test('the activation link works for two days and any number of times', async ({ open }) => {
  const page = await open({ site: await anOpenSite() });
  const fenna = await signUp(page);
  const link = linkIn(await mailTo(fenna.email, { subject }), '/activate/done');
  await advanceTimeFor(fenna.name, hours(47));
  for (const _time of ['once', 'twice']) {
    await page.goto(link);
    await expect(heading(page)).toHaveText(t('identity:activation_done_title'));
  }
  await visit(page, '/activate/done');
  await expect(heading(page)).toHaveText(t('identity:activation_done_title'));
  await page.getByRole('link', { name: t('identity:activation_done_members') }).click();
  await expect(page).toHaveURL('/members');
  await expect(reminder(page)).toHaveCount(0);
});

test('an expired activation link says so and offers a new mail', async ({ open }) => {
  const site = await anOpenSite();
  const page = await open({ site });
  const fenna = await signUp(page);
  const mail = await mailTo(fenna.email, { subject });
  await advanceTimeFor(fenna.name, hours(49));

  await visit(page, linkIn(mail, '/activate/done'));
  await expect(heading(page)).toHaveText('Activeren mislukt');
  await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('alerts:activation_resend') }).click();
  await expect(main.getByText(t('alerts:activation_sent'))).toBeVisible();
  await page.goto(linkIn(await mailTo(fenna.email, { subject, after: mail }), '/activate/done'));
  await expect(heading(page)).toHaveText(t('identity:activation_done_title'));
});

test('a visitor with an expired link gets a new mail for their address', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open();
  await sendSignUp(page, fenna);
  const mail = await mailTo(fenna.email, { subject });
  await advanceTimeFor(fenna.name, hours(49));
  await visit(page, linkIn(mail, '/activate/done'));
  await expect(heading(page)).toHaveText('Activeren mislukt');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('alerts:activation_resend') }).click();
  await expect(main.getByText(t('error:email_invalid'))).toBeVisible();
  await main.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await main.getByRole('button', { name: t('alerts:activation_resend') }).click();
  await expect(main.getByText(t('identity:mailed_again'))).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(linkIn(await mailTo(fenna.email, { subject, after: mail }), '/activate/done'));
  await expect(page).toHaveURL('/complete-signup?step=photo');
});

test('in another browser the activation link asks for the password', async ({ open }) => {
  const fenna = aNewcomer();
  await sendSignUp(await open(), fenna);
  const link = linkIn(await mailTo(fenna.email, { subject }), '/activate/done');

  const page = await open();
  await visit(page, link);
  await expect(heading(page)).toHaveText(t('identity:activation_password_title'));
  await expect(page.getByText(t('identity:activation_password_unasked'))).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const password = page.getByLabel(t('identity:password'), { exact: true });
  const confirm = page.getByRole('button', { name: t('identity:activation_action') });
  await confirm.click();
  await expectFieldMessage(password, t('error:password_required'));
  await password.fill('niet het goede');
  await confirm.click();
  await expectFieldMessage(password, t('error:password_wrong'));
  expect(await accessibilityViolations(page)).toEqual([]);

  await test.step('nobody can log in before', async () => {
    const elsewhere = await open();
    await visit(elsewhere, '/login');
    await submitLogIn(elsewhere, t, fenna.email, fenna.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
    await expect(elsewhere.getByText(t('identity:log_in_unconfirmed'))).toBeVisible();
  });

  await password.fill(fenna.password);
  await confirm.click();
  await expect(page).toHaveURL('/complete-signup?step=photo');
  await expect(heading(page)).toHaveText(t('identity:photo_title'));
});

test('an unconfirmed member is reminded until they confirm or dismiss it', async ({ open }) => {
  const site = await anOpenSite();
  const page = await open({ site });
  const fenna = await signUp(page);
  await visit(page, '/members');
  await expect(reminder(page)).toBeVisible();
  await visit(page, '/settings');
  await expect(page.getByText(t('account:email_unconfirmed'))).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);

  const elsewhere = await open({ site, member: fenna });
  await visitWithSocket(elsewhere, '/members');
  await expect(reminder(elsewhere)).toBeVisible();

  await test.step('a dismissed reminder stays away in this browser', async () => {
    await visit(page, '/members');
    // There is another reminder, which asks for a photo.
    await page
      .getByRole('status')
      .filter({ hasText: t('alerts:activation_title') })
      .getByRole('button', { name: t('alerts:dismiss') })
      .click();
    await expect(reminder(page)).toHaveCount(0);
    await visit(page, '/members');
    await expect(heading(page)).toBeVisible();
    await expect(reminder(page)).toBeHidden();
  });

  await test.step('confirming in one browser removes the reminder in the other', async () => {
    await expect(reminder(elsewhere)).toBeVisible();
    await page.goto(linkIn(await mailTo(fenna.email, { subject }), '/activate/done'));
    await expect(heading(page)).toHaveText(t('identity:activation_done_title'));
    await expect(reminder(elsewhere)).toHaveCount(0);
  });
});

test('the activation mail can be requested three times an hour', async ({ open }) => {
  const page = await open({ site: await anOpenSite() });
  await signUp(page);
  await visit(page, '/members');
  const again = page.getByRole('button', { name: t('alerts:activation_resend') });
  for (let mail = 1; mail <= 3; mail += 1) {
    const answered = page.waitForResponse('**/api/activation-mails');
    await again.click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByText(t('alerts:activation_sent'))).toBeVisible();
  }
  await again.click();
  await expect(page.getByText(t('error:too_many_mails'))).toBeVisible();
});

test('a member who signed up over the API sees the reminder as a dialog on a phone', async ({ open }) => {
  const phone = await open({ site: await anOpenSite() });
  await signUp(phone);
  await visit(phone, '/members?api_signup_complete=1');
  const modal = phone.getByRole('dialog', { name: t('alerts:activation_title') });
  await modal.getByRole('button', { name: t('alerts:activation_understood') }).click();
  await expect(modal).toHaveCount(0);
  await visit(phone, '/members?api_signup_complete=1');
  await expect(heading(phone)).toBeVisible();
  await expect(modal).toHaveCount(0);
});

test('a confirmed member sees no reminder', async ({ open }) => {
  const page = await open({ member: castMember('jonas').key });
  await visit(page, '/members');
  await expect(heading(page)).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);
});
