import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, draftOf, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');
const action = t('lander_transitionsvideolanding:action');

test('the evening is scrolled through to its question, and the answer is chosen in the sign-up', async ({
  open,
}) => {
  const page = await open();
  await visit(page, '/landers/transitionsvideolanding');
  await page.getByRole('link', { name: t('lander_transitionsvideolanding:play') }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await answerLander(page, t('identity:gender_male'), action);
  await signUpWith(page, t, t('identity:gender_male'));
  expect(await draftOf(page)).toMatchObject({ gender: 'male' });
});

test('the question of the evening is reached by keyboard from its first scene, and is seen then', async ({
  open,
}) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/transitionsvideolanding');
  const female = page
    .getByRole('main')
    .getByRole('radio', { name: t('identity:gender_female'), exact: true });
  await tabTo(page, female);
  const end = page.locator('.scene-end-columns');
  await expect(end).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
});

test('a visitor who has seen enough signs up from the first scene', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/transitionsvideolanding');
  await page.getByRole('link', { name: t('lander_transitionsvideolanding:skip') }).click();
  await expect(page.getByRole('dialog', { name: t('identity:sign_up') })).toBeVisible();
});

test('the question of the evening is answered without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/transitionsvideolanding/bbw-nl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('lander_transitionsvideolanding:page_title_bbw'),
  );
  await page.locator('footer').scrollIntoViewIfNeeded();
  await answerLander(page, t('identity:gender_male'), action);
  await expect(page).toHaveURL('/signup');
  await expect(
    page.getByRole('radio', { name: t('identity:gender_male'), exact: true }).first(),
  ).toBeChecked();
});
