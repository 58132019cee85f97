import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');

const pause = (page: Page) => page.getByRole('button', { name: t('lander_video:pause') });
const play = (page: Page) => page.getByRole('button', { name: t('lander_video:play') });

test('the film plays by itself, shows captions, and can be paused', async ({ open }) => {
  const page = await open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/landers/video');
  await expect(pause(page)).toBeVisible();
  await expect(page.getByText('Dit is het hol. De lijn erachter is de boom.')).toBeVisible();
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('with reduced motion the poster stays until play is pressed', async ({ open }) => {
  const page = await open();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/landers/video');
  await expect(page.getByText(t('lander_video:still'))).toBeVisible();
  await expect(pause(page)).toBeHidden();
  await play(page).click();
  await expect(pause(page)).toBeVisible();
});

test('the film is paused and the question below it is answered by keyboard', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/landers/video');
  await expect(pause(page)).toBeVisible();
  await tabTo(page, pause(page));
  await page.keyboard.press('Enter');
  await expect(play(page)).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: t('identity:gender_female') }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
});

test('without JavaScript the film has controls, and the answer is chosen in the sign-up', async ({
  open,
}) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/video/she-nl');
  await expect(page.locator('video[controls]')).toBeVisible();
  await expect(page.getByText(t('lander_video:lead_she'))).toBeVisible();
  await answerLander(page, t('identity:gender_male'), t('lander_video:action'));
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('radio', { name: t('identity:gender_male'), exact: true })).toBeChecked();
});

test('a site that is not about knots names none above the film', async ({ open }) => {
  const page = await open({ site: 'bight', locale: 'en' });
  await visit(page, '/landers/video');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It holds. Until you let go.');
  await expect(page).toHaveTitle(/^It holds until you let go/);
});
