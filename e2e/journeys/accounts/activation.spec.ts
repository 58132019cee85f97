import { castMember } from '@bowline/testing/demo/cast';
import type { Page } from '@playwright/test';
import { signUp } from '../../actors/newcomer.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { advanceTimeFor, hours } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');
const subject = t('mail:activation_subject');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reminder = (page: Page) => page.getByText(t('alerts:activation_title'));

test('the activation link works for two days and any number of times', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  const link = linkIn(await mailTo(fenna.email, { subject }), '/activate/done');
  await advanceTimeFor(fenna.name, hours(47));
  for (const _time of ['once', 'twice']) {
    await page.goto(link);
    await expect(heading(page)).toHaveText(t('identity:activation_done_title'));
    await expect(page).toHaveURL('/activate/done');
  }
  await page.getByRole('link', { name: t('identity:activation_done_members') }).click();
  await expect(page).toHaveURL('/members');
  await expect(reminder(page)).toHaveCount(0);
});

test('an expired activation link says so and offers a new mail', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  const mail = await mailTo(fenna.email, { subject });
  await advanceTimeFor(fenna.name, hours(49));

  const stranger = await open();
  await stranger.goto(linkIn(mail, '/activate/done'));
  await expect(heading(stranger)).toHaveText('Activeren mislukt');
  await expect(stranger.getByText(t('identity:activation_log_in'))).toBeVisible();

  await visit(page, linkIn(mail, '/activate/done'));
  await expect(heading(page)).toHaveText('Activeren mislukt');
  await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('alerts:activation_resend') }).click();
  await expect(main.getByText(t('alerts:activation_sent'))).toBeVisible();
  await page.goto(linkIn(await mailTo(fenna.email, { subject, after: mail }), '/activate/done'));
  await expect(heading(page)).toHaveText(t('identity:activation_done_title'));
});

test('an unconfirmed member is reminded until they confirm or dismiss it', async ({ open }) => {
  const page = await open();
  const fenna = await signUp(page);
  await visit(page, '/members');
  await expect(reminder(page)).toBeVisible();
  await visit(page, '/settings');
  await expect(page.getByText(t('account:email_unconfirmed'))).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);

  const elsewhere = await open({ member: fenna });
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
  const page = await open();
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
  const phone = await open();
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
