import type { Page } from '@playwright/test';
import { aNewcomer, openSignUpForm, submitSignUpDetails } from '../../actors/newcomer.ts';
import { createEmptySite } from '../../actors/test-site.ts';
import { tryCallApi } from '../../harness/api.ts';
import { trackingOf } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

test('a site for partners’ visitors accepts sign-ups with a traffic source and stores it', async ({
  open,
}) => {
  const site = await createEmptySite({ signups: 'with_trafficsource', known_networks: ['partner'] });
  const page = await open({ site });
  await expectClosed(page);
  expect(await signUpStraight(page, {})).toMatchObject({ status: 403, body: { code: 'signups_closed' } });
  expect(await signUpStraight(page, { ref: 'abc' })).toMatchObject({ status: 403 });
  expect(await signUpStraight(page, { network: 'made-up' })).toMatchObject({ status: 403 });

  const fenna = aNewcomer();
  const visitor = await open({ site });
  // A partner's link may lead to any page; the later URL of the home page does not contain it.
  await visit(visitor, '/login?network=partner&ref=abc&sub1=x&colour=red');
  await visit(visitor, '/');
  const modal = await openSignUpForm(visitor, t, fenna);
  await submitSignUpDetails(modal, t, fenna);
  await expect(modal.getByRole('heading', { name: t('identity:mailed_title') })).toBeVisible();
  expect(await trackingOf(fenna.name)).toEqual({ network: 'partner', ref: 'abc', sub1: 'x' });
});

test('the sign-up page opens after a partner’s link', async ({ open }) => {
  const site = await createEmptySite({ signups: 'with_trafficsource', known_networks: ['partner'] });
  const page = await open({ site });
  await visit(page, '/?network=partner&ref=abc&sub1=x');
  await visit(page, '/signup');
  await expect(firstStep(page)).toBeVisible();
});

test('a site closed to sign-ups accepts none on any page', async ({ open }) => {
  const page = await open({ site: await createEmptySite({ signups: 'other' }) });
  await visit(page, '/?network=partner');
  await expectClosed(page);
  expect(await signUpStraight(page, { network: 'partner' })).toMatchObject({
    status: 403,
    body: { code: 'signups_closed' },
  });
});

/** What the sign-up asks first, on the home page and on its own. */
const firstStep = (page: Page) => page.getByRole('radio', { name: t('identity:gender_female'), exact: true });

async function expectClosed(page: Page): Promise<void> {
  for (const path of ['/', '/signup']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: t('identity:closed_title') })).toBeVisible();
    await expect(firstStep(page)).toHaveCount(0);
  }
}

function signUpStraight(page: Page, tracking: object) {
  const { email, name, password } = aNewcomer();
  const details = { email, name, password, date_of_birth: '1991-05-07', gender: 'female', consent: true };
  return tryCallApi(page, 'POST', '/api/signup', { ...details, tracking });
}
