import { anyone } from '@bowline/contract/default-filters';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { OwnPhotoView } from '@bowline/contract/photos';
import type { OwnProfileView } from '@bowline/contract/profiles';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Locator, Page } from '@playwright/test';
import {
  aNewcomer,
  chooseWish,
  openSignUpForm,
  submitSignUpDetails,
  submitWish,
} from '../../actors/newcomer.ts';
import { createEmptySite, createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { photoFile } from '../../harness/photo-files.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';
import { expectFocusIn } from '../../pages/controls.ts';

const t = translatorFor('nl');
/** A site where signing up logs in at once. */
const anOpenSite = () =>
  createEmptySite({ countries: ['NL', 'BE'], time_bonus: false, discreet_accounts: false });
const nearUtrecht = { latitude: 52.09, longitude: 5.12 };

test('a visitor signs up over the home page and fills in every step', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open({
    site: await anOpenSite(),
    geolocation: nearUtrecht,
    permissions: ['geolocation'],
  });
  await visit(page, '/');
  await expect(page.getByText(t('identity:step', { step: 1, steps: 6 }))).toBeVisible();
  const modal = await openSignUpForm(page, t, fenna, 'male');

  await test.step('the details are submitted', async () => {
    await atStep(page, modal, t('identity:sign_up_form_title'), 2);
    // What the home page has asked is not asked again.
    await expect(modal.getByRole('radio')).toHaveCount(0);
    await submitSignUpDetails(modal, t, fenna);
  });

  await test.step('a photo is uploaded after the consent of everybody on it', async () => {
    await atStep(page, modal, t('identity:photo_title'), 3);
    const chooser = page.waitForEvent('filechooser');
    await modal
      .locator('.step-foot')
      .getByRole('button', { name: t('profiles:photo_choose') })
      .click();
    await (await chooser).setFiles(await photoFile('landscape.jpg', 1200, 800));
    const cropper = page.getByRole('dialog', { name: t('photos:crop_title') });
    const use = cropper.getByRole('button', { name: t('photos:crop_use') });
    await use.click();
    await expect(cropper.getByText(t('error:photo_consent_required'))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await cropper.getByRole('checkbox').check();
    await use.click();
    // The upload leads on by itself, and says that it has arrived; going back shows what becomes of the photo.
    await atStep(page, modal, t('identity:location_title'), 4);
    await expect(modal.getByRole('status').getByText(t('profiles:photo_pending'))).toBeVisible();
    await modal.getByRole('button', { name: t('identity:step_back') }).click();
    await expect(modal.getByText(t('profiles:photo_pending'))).toBeVisible();
    await goOn(modal);
  });

  await test.step('the region is found by geolocation', async () => {
    await atStep(page, modal, t('identity:location_title'), 4);
    await modal.getByRole('button', { name: t('profiles:locate') }).click();
    await expect(modal.getByText(t('profiles:locate_found', { region: 'Utrecht' }))).toBeVisible();
    await expect(modal.getByLabel(t('profiles:region'))).toHaveValue('NL-UT');
    await goOn(modal);
  });

  await test.step('attributes are chosen', async () => {
    await atStep(page, modal, t('identity:personal_title'), 5);
    for (const reason of ['profiles:reason.play', 'profiles:reason.dating'] as const)
      await modal.getByRole('checkbox', { name: t(reason), exact: true }).check({ force: true });
    await modal.getByRole('checkbox', { name: t('traits:role.switch'), exact: true }).check({ force: true });
    await choose(modal, t('profiles:sexuality'), t('profiles:sexuality.bi'));
    await choose(modal, t('profiles:tattoos'), t('profiles:tattoos.some'));
    await goOn(modal);
  });

  await test.step('the text about oneself and the interests are filled in', async () => {
    await atStep(page, modal, t('identity:about_title'), 6);
    await modal.getByLabel(t('profiles:about_me')).fill('Touw, thee en lange wandelingen.');
    for (const interest of ['rope', 'tea'] as const)
      await modal.getByRole('button', { name: t(`interest:${interest}`), exact: true }).click();
    await goOn(modal);
  });

  await test.step('the last page asks to confirm the address', async () => {
    // The push step is skipped, because the headless shell denies notifications.
    await expect(modal.getByRole('heading', { name: t('identity:complete_title') })).toBeVisible();
    await expect(modal.getByText(fenna.email)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await modal.getByRole('link', { name: t('identity:complete_action') }).click();
    await expect(page).toHaveURL('/signup-matches');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('identity:matches_title', { name: fenna.name }),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('the mail confirms the address, and the profile holds every answer', async () => {
    const mail = await mailTo(fenna.email);
    await page.goto(linkIn(mail, '/activate/done'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:activation_done_title'));
    const { profile } = await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile');
    expect(profile).toMatchObject({
      name: fenna.name,
      gender: 'female',
      birth_date: '1991-05-07',
      country: 'NL',
      region: 'NL-UT',
      reasons: ['play', 'dating'],
      role: 'switch',
      sexuality: 'bi',
      tattoos: 'some',
      hair_colour: null,
      about_me: 'Touw, thee en lange wandelingen.',
      invisible: false,
      visible_to_visitors: false,
      shown_on_landers: false,
    });
    expect(profile.interests.toSorted()).toEqual(['rope', 'tea']);
    const { looking_for } = await callApi<{ looking_for: LookingFor | null }>(
      page,
      'GET',
      '/api/looking-for',
    );
    expect(looking_for).toEqual({ ...anyone, genders: ['male'] });
    const developed = async () => {
      const { photos } = await callApi<{ photos: OwnPhotoView[] }>(page, 'GET', '/api/photos');
      return photos.map(({ status, width, height }) => ({ status, width, height }));
    };
    // Developing a photo takes long on a busy machine. A card's shape was cut out of the landscape.
    await expect
      .poll(developed, { timeout: patience(90_000) })
      .toEqual([{ status: 'pending', width: 640, height: 800 }]);
  });
});

test('a reload keeps the draft and the step of the sign-up, and geolocation can be denied', async ({
  open,
}) => {
  const fenna = aNewcomer();
  const page = await open({ permissions: [] });
  await visit(page, '/signup');
  await submitWish(page, t);
  await page.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await page.getByLabel(t('identity:name'), { exact: true }).fill(fenna.name);

  await test.step('a reload keeps the draft except for password and consent', async () => {
    await page.getByLabel(t('identity:password'), { exact: true }).fill(fenna.password);
    await page.getByRole('checkbox').check();
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel(t('identity:email'), { exact: true })).toHaveValue(fenna.email);
    await expect(page.getByLabel(t('identity:name'), { exact: true })).toHaveValue(fenna.name);
    await expect(page.getByLabel(t('identity:password'), { exact: true })).toHaveValue('');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await submitSignUpDetails(page, t, fenna);
  });

  const main = page.getByRole('main');
  await test.step('the link in the mail logs in and leads to the steps', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:mailed_title'));
    await page.goto(linkIn(await mailTo(fenna.email), '/activate/done'));
  });

  await test.step('the photo step can be skipped', async () => {
    await atStep(page, main, t('identity:photo_title'), 3);
    await main.getByRole('button', { name: t('identity:step_skip') }).click();
  });

  await test.step('a region is chosen by hand after geolocation is denied', async () => {
    await atStep(page, main, t('identity:location_title'), 4);
    await main.getByRole('button', { name: t('profiles:locate') }).click();
    await expect(main.getByText(t('profiles:locate_denied'))).toBeVisible();
    const region = main.getByLabel(t('profiles:region'));
    await goOn(main);
    await expect(main.getByText(t('identity:location_required'))).toBeVisible();
    await expect(region).toBeFocused();
    await expect(page).toHaveURL('/complete-signup?step=location');
    await region.selectOption('NL-GR');
    await goOn(main);
  });

  await test.step('a reload stays at the step, and going back shows the answers', async () => {
    await atStep(page, main, t('identity:personal_title'), 5);
    await visit(page, '/complete-signup');
    await atStep(page, main, t('identity:personal_title'), 5);
    await main.getByRole('button', { name: t('identity:step_back') }).click();
    await expect(main.getByLabel(t('profiles:region'))).toHaveValue('NL-GR');
    await page.reload();
    await hydrated(page);
    await atStep(page, main, t('identity:location_title'), 4);
    await goOn(main);
    await expect(main.getByRole('heading', { name: t('identity:personal_title') })).toBeVisible();
    await main.getByRole('button', { name: t('identity:step_skip') }).click();
    await atStep(page, main, t('identity:about_title'), 6);
    await main.getByRole('button', { name: t('identity:step_skip') }).click();
  });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:confirmed_title'));
  await expect(page.getByRole('button', { name: t('alerts:activation_resend') })).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const { profile } = await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile');
  expect(profile).toMatchObject({ region: 'NL-GR', sexuality: null, about_me: '', interests: [] });
});

test('the mailbox page sends the mail again, and lets a mistyped address be corrected', async ({ open }) => {
  const [fenna, mistyped] = [aNewcomer(), aNewcomer()];
  const page = await open();
  await visit(page, '/members/somebody/signup');
  const email = page.getByLabel(t('identity:email'), { exact: true });
  await submitWish(page, t);
  await email.fill(mistyped.email);
  await submitSignUpDetails(page, t, fenna);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('identity:mailed_title'));
  await expect(heading).toBeFocused();
  await expect(page.getByText(mistyped.email)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('bowline:sign-up-draft'))).toBeNull();

  const mail = await mailTo(mistyped.email);
  await page.getByRole('button', { name: t('alerts:activation_resend') }).click();
  await expect(page.getByText(t('identity:mailed_again'))).toBeVisible();
  await mailTo(mistyped.email, { after: mail });

  await page.getByRole('link', { name: t('identity:mailed_correct') }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(mistyped.email);
  await expect(page.getByLabel(t('identity:name'), { exact: true })).toHaveValue(fenna.name);
  await expect(page.getByLabel(t('identity:password'), { exact: true })).toHaveValue('');
  await email.fill(fenna.email);
  await submitSignUpDetails(page, t, fenna);
  await expect(page.getByText(fenna.email)).toBeVisible();
  await mailTo(fenna.email, { subject: t('mail:activation_subject') });
});

test('the mailbox page goes on to the photo once the address is confirmed in another tab', async ({
  open,
}) => {
  const fenna = aNewcomer();
  const page = await open();
  await visit(page, '/');
  const modal = await openSignUpForm(page, t, fenna);
  await submitSignUpDetails(modal, t, fenna);
  await expect(modal.getByRole('heading', { name: t('identity:mailed_title') })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await mailTo(fenna.email), '/activate/done'));
  await expect(tab).toHaveURL('/complete-signup?step=photo');
  // Nothing is pressed: it asks every few seconds.
  await expect(page).toHaveURL('/complete-signup?step=photo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:photo_title'));
});

test('signing up with the address of a member looks the same, and only their mailbox knows', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const bente = await testSite.add();
  const page = await open({ site: testSite.name });
  await visit(page, '/signup');
  await submitWish(page, t);
  await page.getByLabel(t('identity:email'), { exact: true }).fill(bente.email);
  await submitSignUpDetails(page, t, aNewcomer());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:mailed_title'));
  await expect(page.getByText(bente.email)).toBeVisible();
  await mailTo(bente.email, { subject: t('mail:existing_account_subject') });
  await page
    .getByRole('main')
    .getByRole('link', { name: t('identity:log_in') })
    .click();
  await expect(page).toHaveURL('/login');
});

test('a started sign-up closes only by its close button and keeps the draft', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/');
  const openModal = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('home:start_action') })
      .click();
  await chooseWish(page.getByRole('main'), t);
  const modal = page.getByRole('dialog', { name: t('identity:sign_up') });
  const name = modal.getByLabel(t('identity:name'), { exact: true });

  await openModal();
  await expect(name).toBeVisible();
  await expectFocusIn(modal);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await openModal();
  await name.fill('Fenna');
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await expect(name).toHaveValue('Fenna');
  await modal.getByRole('button', { name: t('shell:close') }).click();
  await expect(modal).toBeHidden();

  await openModal();
  await expect(name).toHaveValue('Fenna');
  await page.reload();
  await expect(name).toHaveValue('Fenna');
});

test('an interrupted sign-up continues at its step on /complete-signup', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open({ site: await anOpenSite() });
  await visit(page, '/');
  const modal = await openSignUpForm(page, t, fenna);
  await submitSignUpDetails(modal, t, fenna);
  await expect(modal.getByRole('heading', { name: t('identity:photo_title') })).toBeVisible();
  await modal.getByRole('button', { name: t('identity:step_skip') }).click();
  await expect(modal.getByRole('heading', { name: t('identity:location_title') })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/complete-signup?step=location');
  await page.goto('/signup');
  await expect(page).toHaveURL('/complete-signup?step=location');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:location_title'));
});

async function atStep(page: Page, place: Locator, title: string, step: number): Promise<void> {
  await expect(place.getByRole('heading', { name: title })).toBeVisible();
  await expect(place.getByText(t('identity:step', { step, steps: 6 })).first()).toBeVisible();
  expect(await accessibilityViolations(page), title).toEqual([]);
}

const goOn = (place: Locator) =>
  place.getByRole('button', { name: t('identity:step_next'), exact: true }).click();

/** Chooses an answer with force, because chips cover the radio buttons. */
const choose = (place: Locator, question: string, answer: string) =>
  place
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: answer, exact: true })
    .check({ force: true });
