import type { Page } from '@playwright/test';
import { aNewcomer, submitSignUpDetails } from '../../actors/newcomer.ts';
import { createEmptySite } from '../../actors/test-site.ts';
import { trackingOf, withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, draftOf, fieldValues, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');

const select = (page: Page) => page.getByLabel(t('lander_maplanding:region'), { exact: true });
const label = (page: Page) => page.locator('.quilt-label');
const region = (page: Page, name: string) =>
  page.getByRole('group', { name: t('lander_maplanding:map') }).getByRole('link', { name: `${name}:` });
const startIn = (name: string) => t('lander_maplanding:action_in', { region: name });

test('a region of the map is counted, named on the button, and waits in the sign-up', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/maplanding');
  await expect(label(page)).toHaveText(/^Nederland \d*[05] leden$/);
  // Drenthe fills the middle of its link.
  await region(page, 'Drenthe').click();
  await expect(select(page)).toHaveValue('NL-DR');
  await expect(label(page)).toHaveText(/^Drenthe (\d*[05] leden|minder dan vijf leden)$/);
  await answerLander(page, t('identity:gender_female'), startIn('Drenthe'));
  await signUpWith(page, t, t('identity:gender_female'));
  await expect(page).toHaveURL('/landers/maplanding');
  expect(await draftOf(page)).toMatchObject({ gender: 'female', region: 'NL-DR' });
});

test('a region is shown while a mouse is on it, and the chosen one stays', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/maplanding?region=NL-UT');
  await expect(label(page)).toContainText('Utrecht');
  await region(page, 'Drenthe').hover();
  await expect(label(page)).toContainText('Drenthe');
  await expect(select(page)).toHaveValue('NL-UT');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(label(page)).toContainText('Utrecht');
});

test('the region is chosen by keyboard in the select, which also moves the label', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/maplanding');
  await tabTo(page, select(page));
  await page.keyboard.type('Utr');
  await expect(label(page)).toContainText('Utrecht');
  await tabTo(page, page.getByRole('radio', { name: t('identity:gender_female'), exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
  expect(await draftOf(page)).toMatchObject({ gender: 'female', region: 'NL-UT' });
});

test('niche gay has its own words and never asks for the gender', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/maplanding/gay-nl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannen dichtbij. Nooit te dichtbij.');
  await expect(page.getByRole('radio', { name: t('identity:gender_female'), exact: true })).toHaveCount(0);
  await select(page).selectOption('NL-ZE');
  await answerLander(page, t('profiles:reason.chat'), startIn('Zeeland'));
  await expect(page.getByRole('dialog', { name: t('identity:sign_up') })).toBeVisible();
  expect(await draftOf(page)).toMatchObject({ gender: 'male', looking_for: 'male', region: 'NL-ZE' });
});

test('without JavaScript regions are links, and the choice is carried into the sign-up', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/maplanding?lang=nl');
  await region(page, 'Drenthe').click();
  await expect(page).toHaveURL('/landers/maplanding?lang=nl&region=NL-DR#start');
  await expect(select(page)).toHaveValue('NL-DR');
  await expect(label(page)).toContainText('Drenthe');
  await select(page).selectOption('NL-UT');
  await answerLander(page, t('identity:gender_male'), startIn('Drenthe'));
  await expect(page).toHaveURL('/signup');
  await expect(
    page.getByRole('radio', { name: t('identity:gender_male'), exact: true }).first(),
  ).toBeChecked();
  expect(await fieldValues(page, 'region')).toEqual(['NL-UT']);
});

test('region and traffic source of a lander are stored at the sign-up, in a second tab as well', async ({
  open,
}) => {
  const fenna = aNewcomer();
  // A site where signing up logs in at once.
  const site = await createEmptySite({
    countries: ['NL', 'BE'],
    known_networks: ['partner'],
    signups: 'with_trafficsource',
    time_bonus: false,
    discreet_accounts: false,
  });
  const page = await open({ site });
  await visit(page, '/landers/maplanding?network=partner&ref=abc&sub1=x&sub2=y&sub3=z');
  const tab = await page.context().newPage();
  await visit(tab, '/landers/maplanding');
  await select(tab).selectOption('NL-UT');
  await answerLander(tab, t('identity:gender_female'), startIn('Utrecht'));
  const modal = await signUpWith(tab, t, t('identity:gender_female'));
  const next = modal.getByRole('button', { name: t('identity:step_next'), exact: true });
  await modal.getByRole('radio', { name: t('identity:sought_everyone'), exact: true }).check({ force: true });
  await next.click();
  await modal.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await submitSignUpDetails(modal, t, fenna);
  await expect(modal.getByRole('heading', { name: t('identity:photo_title') })).toBeVisible();
  expect(await trackingOf(fenna.name)).toEqual({
    network: 'partner',
    ref: 'abc',
    sub1: 'x',
    sub2: 'y',
    sub3: 'z',
  });

  // The step that asks for the region is answered, so that the sign-up does not show it.
  await visit(tab, '/complete-signup?step=location');
  await expect(tab).toHaveURL('/complete-signup?step=photo');
  const { rows } = await withDatabase((client) =>
    client.query('select country, region from profiles.profile where name = $1', [fenna.name]),
  );
  expect(rows).toEqual([{ country: 'NL', region: 'NL-UT' }]);
});
