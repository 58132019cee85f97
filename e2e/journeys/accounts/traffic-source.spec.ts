import { trackingCookie } from '@bowline/contract/tracking';
import type { Page } from '@playwright/test';
import { aNewcomer, openSignUpForm, submitSignUpDetails, submitWish } from '../../actors/newcomer.ts';
import { createEmptySite } from '../../actors/test-site.ts';
import { tryCallApi } from '../../harness/api.ts';
import { trackingOf } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

const forPartners = () => createEmptySite({ signups: 'with_trafficsource', known_networks: ['partner'] });

test('a site for partners’ visitors is closed without a traffic source that it knows', async ({ open }) => {
  const page = await open({ site: await forPartners() });
  for (const search of ['', '?ref=abc', '?network=made-up']) {
    await expectClosed(page, search);
    expect(await signUpStraight(page)).toMatchObject({ status: 403, body: { code: 'signups_closed' } });
  }
});

test('a partner’s visitor signs up in a second tab, and the source is stored', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open({ site: await forPartners() });
  // A partner's link may lead to any page; the later URL of the home page does not contain it.
  await visit(page, '/login?network=partner&ref=abc&sub1=x&colour=red');
  const tab = await page.context().newPage();
  await visit(tab, '/');
  const modal = await openSignUpForm(tab, t, fenna);
  await submitSignUpDetails(modal, t, fenna);
  await expect(modal.getByRole('heading', { name: t('identity:mailed_title') })).toBeVisible();
  expect(await trackingOf(fenna.name)).toEqual({ network: 'partner', ref: 'abc', sub1: 'x' });
  expect(await sourceIn(tab)).toBeUndefined();
});

test('the source is kept without scripts, and forgotten at the sign-up', async ({ open }) => {
  const fenna = aNewcomer();
  const page = await open({ site: await forPartners(), javaScriptEnabled: false });
  await page.goto('/signup?network=partner&sub3=z');
  expect(await sourceIn(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
  await page.goto('/signup?network=partner&sub3=z');
  await submitWish(page, t);
  await page.getByLabel(t('identity:email'), { exact: true }).fill(fenna.email);
  await submitSignUpDetails(page, t, fenna);
  await expect(page.getByRole('heading', { name: t('identity:mailed_title') })).toBeVisible();
  expect(await trackingOf(fenna.name)).toEqual({ network: 'partner', sub3: 'z' });
  expect(await sourceIn(page)).toBeUndefined();
});

test('a site closed to sign-ups accepts none on any page', async ({ open }) => {
  const page = await open({ site: await createEmptySite({ signups: 'other' }) });
  await expectClosed(page, '?network=partner');
  expect(await signUpStraight(page)).toMatchObject({
    status: 403,
    body: { code: 'signups_closed' },
  });
});

/** What the sign-up asks first, on the home page and on its own. */
const firstStep = (page: Page) => page.getByRole('radio', { name: t('identity:gender_female'), exact: true });

async function expectClosed(page: Page, search: string): Promise<void> {
  for (const path of ['/', '/signup']) {
    await visit(page, path + search);
    await expect(page.getByRole('heading', { name: t('identity:closed_title') })).toBeVisible();
    await expect(firstStep(page)).toHaveCount(0);
  }
}

/** The cookie that remembers the source until the sign-up. */
const sourceIn = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === trackingCookie.name);

function signUpStraight(page: Page) {
  const { email, name, password } = aNewcomer();
  const details = { email, name, password, date_of_birth: '1991-05-07', gender: 'female', consent: true };
  return tryCallApi(page, 'POST', '/api/signup', details);
}
