import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, draftOf, fieldValues, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');

type Interest = 'rope' | 'wine' | 'reading' | 'tea' | 'bondage';
const pin = (page: Page, interest: Interest) =>
  page.getByRole('checkbox', { name: t(`interest:${interest}`), exact: true });
const chip = (page: Page, interest: Interest) =>
  page.locator('.network-chips').getByText(t(`interest:${interest}`), { exact: true });

test('three pins are the visitor’s thread, which waits in the sign-up', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/socialnetwork');
  for (const interest of ['rope', 'wine', 'reading'] as const)
    await pin(page, interest).check({ force: true });
  const hub = page.getByRole('status').filter({ hasText: t('interest:wine') });
  await expect(hub).toContainText(t('interest:reading'));
  await expect(hub).toContainText(
    new RegExp(`${t('lander_socialnetwork:two')}|${t('lander_socialnetwork:few_least')}`),
  );

  // A fourth takes the place of the first.
  await pin(page, 'tea').check({ force: true });
  await expect(pin(page, 'rope')).not.toBeChecked();
  await answerLander(page, t('identity:gender_female'), t('lander_socialnetwork:action'));
  await signUpWith(page, t, t('identity:gender_female'));
  const { interests = '' } = await draftOf(page);
  expect(interests.split(',').sort()).toEqual(['reading', 'tea', 'wine']);
});

test('on a phone the pins are chosen by chips', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/socialnetwork');
  await chip(page, 'rope').click();
  await expect(pin(page, 'rope')).toBeChecked();
  await chip(page, 'rope').click();
  await expect(pin(page, 'rope')).not.toBeChecked();
  const box = await chip(page, 'rope').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('pins are chosen by keyboard', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/socialnetwork');
  await tabTo(page, pin(page, 'bondage'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pin(page, 'rope')).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: t('identity:gender_female'), exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
  expect(await draftOf(page)).toMatchObject({ interests: 'bondage,rope' });
});

test('the thread is carried into the sign-up without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/socialnetwork');
  await chip(page, 'rope').click();
  await expect(pin(page, 'rope')).toBeChecked();
  await answerLander(page, t('identity:gender_male'), t('lander_socialnetwork:action'));
  await expect(page).toHaveURL('/signup');
  expect(await fieldValues(page, 'interests')).toEqual(['rope']);
});
