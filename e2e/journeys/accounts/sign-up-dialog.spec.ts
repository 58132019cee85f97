import type { Locator } from '@playwright/test';
import { aNewcomer, chooseWish, openSignUpForm, signUp, submitSignUpDetails } from '../../actors/newcomer.ts';
import { createEmptySite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { hydrated, visit } from '../../harness/visit.ts';

const t = translatorFor('nl');
/** A site where signing up logs in at once. */
const anOpenSite = () =>
  createEmptySite({ countries: ['NL', 'BE'], time_bonus: false, discreet_accounts: false });

test('on a phone the sign-up fills the screen, and nothing moves from step to step', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open({ site: await anOpenSite() });
  await visit(page, '/');
  await page.getByRole('link', { name: t('home:closing_action') }).click();
  const modal = page.getByRole('dialog', { name: t('identity:sign_up') });
  const next = modal.getByRole('button', { name: t('identity:step_next'), exact: true });
  const skip = modal.getByRole('button', { name: t('identity:step_skip') });

  const seen: Record<string, Awaited<ReturnType<typeof placesIn>>> = {};
  const look = async (title: string, step: number) => {
    await expect(modal.getByRole('heading', { name: title })).toBeVisible();
    seen[title] = await placesIn(modal, t('identity:step', { step, steps: 6 }), title);
  };

  await look(t('identity:wish_title'), 1);
  await chooseWish(modal, t);
  await next.click();
  await look(t('identity:sign_up_form_title'), 2);
  await modal.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await submitSignUpDetails(modal, t, fenna);
  await look(t('identity:photo_title'), 3);
  // Advice for a mouse and a file manager.
  await expect(modal.getByText(t('profiles:photo_drop'))).toBeHidden();
  await expect(modal.getByText(t('profiles:photo_formats', { size: 15 }))).toBeHidden();
  await expect(modal.locator('.step-foot').getByRole('button')).toHaveCount(2);
  await skip.click();
  await look(t('identity:location_title'), 4);
  await skip.click();
  await look(t('identity:personal_title'), 5);
  await skip.click();
  await look(t('identity:about_title'), 6);

  const [first] = Object.values(seen);
  expect(first?.dialog).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (const [title, places] of Object.entries(seen)) expect(places, title).toEqual(first);
});

test('the steps after the mail look like those of the dialog, at the same places, on a short phone', async ({
  open,
}) => {
  const page = await open();
  await page.setViewportSize({ width: 390, height: 664 });
  await signUp(page);
  const steps: Record<string, number> = { photo: 3, location: 4, personal: 5, about: 6 };
  const frame = page.getByRole('main').locator('.modal-steady');
  for (const [step, number] of Object.entries(steps)) {
    await visit(page, `/complete-signup?step=${step}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const later = main.getByRole('link', { name: t('identity:steps_later') });
    const places = {
      frame: await frame.boundingBox(),
      progress: await centreOf(
        main.getByText(t('identity:step', { step: number, steps: 6 }), { exact: true }),
      ),
      close: await centreOf(later),
      footBottom: await bottomOf(main.locator('.step-foot')),
    };
    expect(places, step).toEqual({
      frame: { x: 0, y: 0, width: 390, height: 664 },
      progress: { x: 195, y: 34 },
      close: { x: 356, y: 34 },
      footBottom: 664,
    });
  }
});

test('a refusal of the whole form is in sight above the docked button of a short phone', async ({ open }) => {
  const page = await open();
  await page.setViewportSize({ width: 390, height: 664 });
  await visit(page, '/');
  const fenna = aNewcomer();
  const modal = await openSignUpForm(page, t, fenna);
  // A limit of the network cannot be reached here: the run's limits are a thousand times as wide.
  await page.route('**/api/signup', (route) =>
    route.fulfill({
      status: 429,
      json: {
        code: 'too_many_sign_ups',
        statusCode: 429,
        message: t('error:too_many_sign_ups', { seconds: 480 }),
        params: { seconds: 480 },
      },
    }),
  );
  await submitSignUpDetails(modal, t, fenna);
  const refusal = modal.getByRole('alert');
  await expect(refusal).toHaveText(
    'Er zijn net veel aanmeldingen vanaf dit netwerk. Over 8 minuten kan het weer.',
  );
  const box = await refusal.boundingBox();
  const foot = await modal.locator('.step-foot').boundingBox();
  expect(box && foot && box.y + box.height <= foot.y, JSON.stringify({ box, foot })).toBe(true);
});

test('a reload keeps the dialog open with what was typed, except the password', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open();
  await visit(page, '/');
  const modal = await openSignUpForm(page, t, fenna, 'female');
  const field = (label: string) => modal.getByLabel(label, { exact: true });
  await field(t('identity:name')).fill(fenna.name);
  await field(t('identity:password')).fill(fenna.password);
  await field(t('identity:birth_day')).fill('7');
  await field(t('identity:birth_month')).fill('5');
  await field(t('identity:birth_year')).fill('1991');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(fenna.password);

  await page.reload();
  await expect(modal.getByRole('heading', { name: t('identity:sign_up_form_title') })).toBeVisible();
  await expect(field(t('identity:email'))).toHaveValue(fenna.email);
  await expect(field(t('identity:name'))).toHaveValue(fenna.name);
  await expect(field(t('identity:birth_year'))).toHaveValue('1991');
  await expect(field(t('identity:password'))).toHaveValue('');

  await modal.getByRole('button', { name: t('identity:step_back') }).click();
  await expect(modal.getByRole('radio', { name: t('identity:sought_female') })).toBeChecked();
  await modal.getByRole('button', { name: t('shell:close') }).click();
  await expect(modal).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(modal).toBeHidden();
});

test('day, month and year lead to each other, and a whole date can be pasted', async ({ open }) => {
  const page = await open();
  await visit(page, '/');
  const modal = await openSignUpForm(page, t, aNewcomer());
  const part = (name: 'day' | 'month' | 'year') => modal.locator(`[autocomplete="bday-${name}"]`);
  const expectDate = async (day: string, month: string, year: string) => {
    await expect(part('day')).toHaveValue(day);
    await expect(part('month')).toHaveValue(month);
    await expect(part('year')).toHaveValue(year);
  };

  await part('day').click();
  await page.keyboard.type('07051991');
  await expectDate('07', '05', '1991');
  await expect(part('year')).toBeFocused();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Backspace');
  await expectDate('07', '0', '');
  await expect(part('month')).toBeFocused();

  await part('day').fill('');
  await part('month').fill('');
  await part('day').click();
  await page.keyboard.type('7-5-');
  await expectDate('7', '5', '');
  await expect(part('year')).toBeFocused();

  await part('day').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '30-04-1992');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expectDate('30', '04', '1992');
});

test('closing the sign-up says what happened', async ({ open }) => {
  await test.step('a member is logged in, and can go on where they were', async () => {
    const fenna = aNewcomer();
    const page = await open({ site: await anOpenSite() });
    await visit(page, '/');
    const modal = await openSignUpForm(page, t, fenna);
    await submitSignUpDetails(modal, t, fenna);
    await modal.getByRole('button', { name: t('identity:step_skip') }).click();
    await expect(modal.getByRole('heading', { name: t('identity:location_title') })).toBeVisible();
    await modal.getByRole('button', { name: t('shell:close') }).click();
    await expect(page).toHaveURL('/members');
    await expect(page.getByRole('button', { name: t('shell:account') })).toBeVisible();
    await expect(page.getByText(t('identity:left_logged_in'))).toBeVisible();
    await page.getByRole('button', { name: t('identity:left_go_on') }).click();
    await expect(page).toHaveURL('/complete-signup?step=location');
  });

  await test.step('on a discreet site the mail is waiting', async () => {
    const fenna = aNewcomer();
    const page = await open();
    await visit(page, '/');
    const modal = await openSignUpForm(page, t, fenna);
    await submitSignUpDetails(modal, t, fenna);
    await expect(modal.getByRole('heading', { name: t('identity:mailed_title') })).toBeVisible();
    await modal.getByRole('button', { name: t('shell:close') }).click();
    await expect(page.getByText(t('identity:left_mailed'))).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

/** Returns where the dialog, its progress, its title and its main action stand. */
async function placesIn(modal: Locator, progress: string, title: string) {
  const action = await modal.locator('.step-foot .btn-accent').boundingBox();
  const heading = await modal.getByRole('heading', { name: title }).boundingBox();
  return {
    dialog: await modal.boundingBox(),
    progress: await modal.getByRole('img', { name: progress }).boundingBox(),
    title: { x: heading?.x, y: heading?.y },
    action: { y: action?.y, height: action?.height },
  };
}

async function centreOf(target: Locator) {
  const box = await target.boundingBox();
  return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function bottomOf(target: Locator) {
  const box = await target.boundingBox();
  return box && Math.round(box.y + box.height);
}
