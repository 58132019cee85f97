import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { draftOf, fieldValues, signUpWith } from '../../pages/lander.ts';

const t = translatorFor('nl');
const yes = t('lander_tinderswipe:yes');
const no = t('lander_tinderswipe:no');

const cards = ['rope', 'coffee', 'blindfold', 'crown', 'feather', 'mask', 'blanket'] as const;

const answersTo = (page: Page, card: (typeof cards)[number]) =>
  page.getByRole('group', { name: t(`lander_tinderswipe:${card}`) });

/** Keeps the first and the last card, and passes the others. With force, because labels cover the checkboxes. */
async function play(page: Page) {
  for (const card of cards) {
    const answer = card === 'rope' || card === 'blanket' ? yes : no;
    await answersTo(page, card).getByRole('checkbox', { name: answer }).check({ force: true });
  }
  await page.getByRole('radio', { name: t('identity:gender_male'), exact: true }).check({ force: true });
}

test('cards that are kept wait in the sign-up as interests', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/tinderswipe');
  await play(page);
  await page.getByRole('button', { name: t('lander_tinderswipe:action') }).click();
  await signUpWith(page, t, t('identity:gender_male'));
  expect(await draftOf(page)).toMatchObject({ gender: 'male', interests: 'rope,aftercare' });
});

test('the cards are played, and carried into the sign-up, without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/tinderswipe');
  await play(page);
  await page.getByRole('button', { name: t('lander_tinderswipe:action') }).click();
  await expect(page).toHaveURL('/signup');
  await expect(
    page.getByRole('radio', { name: t('identity:gender_male'), exact: true }).first(),
  ).toBeChecked();
  expect(await fieldValues(page, 'interests')).toEqual(['rope,aftercare']);
});

test('arrow keys answer the card on top, the only one with controls', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/tinderswipe');
  const answers = page.locator('.tarot-answer input:visible');
  await expect(answers).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(answersTo(page, 'coffee').getByRole('checkbox', { name: yes })).toBeFocused();
  await page.keyboard.press('Space');
  for (const _ of cards.slice(2)) await page.keyboard.press('ArrowLeft');
  await expect(answers).toHaveCount(0);
  await expect(page.getByRole('radio', { name: t('identity:gender_female'), exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
  expect(await draftOf(page)).toMatchObject({ gender: 'female', interests: 'rope,coffee' });
});

test('a visitor who skips the rest signs up with the cards kept so far', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/tinderswipe');
  await answersTo(page, 'rope').getByRole('checkbox', { name: yes }).check({ force: true });
  await page.getByRole('button', { name: t('lander_tinderswipe:skip') }).click();
  await expect(page.getByRole('dialog', { name: t('identity:sign_up') })).toBeVisible();
  expect(await draftOf(page)).toMatchObject({ interests: 'rope' });
});

test('a card that is dragged to the right is kept', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/tinderswipe');
  await page.getByRole('heading', { name: t('lander_tinderswipe:rope') }).hover();
  await page.mouse.down();
  await page.mouse.move(1200, 400, { steps: 8 });
  await page.mouse.up();
  await expect(answersTo(page, 'coffee').getByRole('checkbox', { name: yes })).toBeVisible();
  await page.getByRole('button', { name: t('lander_tinderswipe:skip') }).click();
  expect(await draftOf(page)).toMatchObject({ interests: 'rope' });
});
