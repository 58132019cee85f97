import type { OwnProfileView } from '@bowline/contract/profiles';
import type { Page } from '@playwright/test';
import { aNewcomer, chooseWish, submitSignUpDetails, submitWish } from '../../actors/newcomer.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');
const ruben = {
  name: 'Ruben Smit',
  region: 'NL-GE',
  interests: ['rope', 'tea', 'music'],
  aboutMe: 'Touw en thee.',
  shownOnLanders: true,
  visibleToVisitors: false,
} as const;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const interestsOf = async (page: Page) =>
  (await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile')).profile.interests.toSorted();

test('the postcard of a member leads to the sign-up', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const { publicId } = await testSite.add(ruben);
  const page = await open({ site: testSite.name });
  await visit(page, `/members/${publicId}/landing2`);
  await expect(heading(page)).toHaveText(t('lander_member:card_title', { name: 'Ruben' }));
  await expect(page.getByText('Touw en thee.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('lander_member:card_action') })
    .click();
  await expect(page.getByRole('dialog', { name: t('identity:sign_up') })).toBeVisible();
});

test('without consent both pages say the same as for nobody', async ({ open, product }) => {
  const testSite = await createTestSite(product, { logged_out_search: true });
  const { publicId } = await testSite.add({ ...ruben, shownOnLanders: false, visibleToVisitors: true });
  const page = await open({ site: testSite.name });
  for (const id of [publicId, 'nobodynobodynobo']) {
    await visit(page, `/members/${id}/landing2`);
    await expect(heading(page)).toHaveText(t('lander_member:card_refused'));
    await visit(page, `/members/${id}/landing3`);
    await expect(heading(page)).toHaveText(t('lander_member:threads_refused'));
    expect(await page.content()).not.toContain('Ruben');
  }
});

test('interests tied to a member are in the profile after the sign-up', async ({ open, product }) => {
  const testSite = await createTestSite(product, { discreet_accounts: false });
  const { publicId } = await testSite.add(ruben);
  const fenna = aNewcomer();
  const page = await open({ site: testSite.name });
  await visit(page, `/members/${publicId}/landing3`);
  for (const interest of ['rope', 'music'] as const)
    await page.getByRole('checkbox', { name: t(`interest:${interest}`) }).check({ force: true });
  await page.getByRole('button', { name: t('lander_member:threads_action', { name: 'Ruben' }) }).click();
  const modal = page.getByRole('dialog', { name: t('identity:sign_up') });
  await chooseWish(modal, t);
  await modal.getByRole('button', { name: t('identity:step_next'), exact: true }).click();
  await modal.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await submitSignUpDetails(modal, t, fenna);
  await expect(modal.getByRole('heading', { name: t('identity:photo_title') })).toBeVisible();
  expect(await interestsOf(page)).toEqual(['music', 'rope']);
});

test('interests are taken to the profile without JavaScript', async ({ open, product }) => {
  const testSite = await createTestSite(product, { discreet_accounts: false });
  const { publicId } = await testSite.add(ruben);
  const fenna = aNewcomer();
  const page = await open({ site: testSite.name, javaScriptEnabled: false });
  await page.goto(`/members/${publicId}/landing3`);
  await page.getByRole('checkbox', { name: t('interest:tea') }).check({ force: true });
  await page.getByRole('button', { name: t('lander_member:threads_action', { name: 'Ruben' }) }).click();
  await expect(page).toHaveURL('/signup');
  await submitWish(page, t);
  await page.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await submitSignUpDetails(page, t, fenna);
  await expect(page).toHaveURL(/complete-signup/);
  expect(await interestsOf(page)).toEqual(['tea']);
});
