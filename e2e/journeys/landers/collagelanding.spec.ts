import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, draftOf, fieldValues, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');
const action = t('lander_collagelanding:action');

const cutting = (page: Page, interest: 'rope' | 'wine') =>
  page.getByRole('checkbox', { name: t(`interest:${interest}`), exact: true });

test('cuttings that are chosen wait in the sign-up as interests', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/collagelanding');
  await page.getByRole('link', { name: t('lander_collagelanding:bring') }).click();
  await expect(page).toHaveURL('/landers/collagelanding#start');
  for (const interest of ['rope', 'wine'] as const) await cutting(page, interest).check({ force: true });
  await answerLander(page, t('identity:gender_male'), action);
  await signUpWith(page, t, t('identity:gender_male'));
  expect(await draftOf(page)).toMatchObject({ gender: 'male', interests: 'rope,wine' });
});

test('cuttings are chosen, and carried into the sign-up, without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/collagelanding');
  await cutting(page, 'wine').check({ force: true });
  await answerLander(page, t('identity:gender_male'), action);
  await expect(page).toHaveURL('/signup');
  await expect(
    page.getByRole('radio', { name: t('identity:gender_male'), exact: true }).first(),
  ).toBeChecked();
  expect(await fieldValues(page, 'interests')).toEqual(['wine']);
});

test('the collage is answered by keyboard', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/collagelanding');
  await tabTo(page, page.getByRole('link', { name: t('lander_collagelanding:bring') }));
  await page.keyboard.press('Enter');
  await tabTo(page, cutting(page, 'rope'));
  await page.keyboard.press('Space');
  await tabTo(
    page,
    page.getByRole('main').getByRole('radio', { name: t('identity:gender_female'), exact: true }),
  );
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
  expect(await draftOf(page)).toMatchObject({ gender: 'female', interests: 'rope' });
});

test('niche she speaks of women and asks for no kink', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/collagelanding/she-nl');
  await expect(page.getByText(t('lander_collagelanding:lead_she'))).toBeVisible();
  await expect(cutting(page, 'rope')).toHaveCount(0);
});
