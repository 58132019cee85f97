import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const slider = (page: Page) => page.getByRole('slider', { name: t('lander_alonetonight:hour') });

test('the room shows the hour of the visitor, which can be slid', async ({ open }) => {
  const page = await open({ timezoneId: 'Europe/Amsterdam' });
  await page.clock.setFixedTime(new Date('2026-01-15T20:30:00+01:00'));
  await visit(page, '/landers/alonetonight');
  await expect(page.getByText(t('lander_alonetonight:clock', { time: '20:30' }))).toBeVisible();
  await expect(headline(page)).toHaveText('Vanavond alleen?');
  await expect(page.getByText(t('lander_alonetonight:drawn'))).toBeVisible();
  await slider(page).fill('20');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '08:00');
  await expect(headline(page)).toHaveText('Goedemorgen. Alleen wakker?');
});

test('an answer turns on the lamp, and is chosen in the sign-up that opens over the room', async ({
  open,
}) => {
  const page = await open();
  await visit(page, '/landers/alonetonight');
  await answerLander(page, t('identity:gender_male'), t('lander_alonetonight:action'));
  await signUpWith(page, t, t('identity:gender_male'));
});

test('the hour is slid and the question answered by keyboard', async ({ open }) => {
  const page = await open({ size: 'desktop', timezoneId: 'Europe/Amsterdam' });
  await page.clock.setFixedTime(new Date('2026-01-15T23:00:00+01:00'));
  await visit(page, '/landers/alonetonight/gay-nl');
  await tabTo(page, slider(page));
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '22:45');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft');
  await expect(headline(page)).toHaveText('Vanavond met hem?');
  await tabTo(page, page.getByRole('radio', { name: t('profiles:reason.chat'), exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('identity:sign_up') })).toBeVisible();
});

test('without JavaScript the room shows the server’s hour, without a slider', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/alonetonight');
  await expect(headline(page)).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
  await answerLander(page, t('identity:gender_female'), t('lander_alonetonight:action'));
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('radio', { name: t('identity:gender_female'), exact: true })).toBeChecked();
});
