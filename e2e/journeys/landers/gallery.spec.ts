import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { answerLander, signUpWith, tabTo } from '../../pages/lander.ts';

const t = translatorFor('nl');

test('the answer in the empty frame is chosen in the sign-up that opens over the gallery', async ({
  open,
}) => {
  const page = await open();
  await visit(page, '/landers/gallery');
  await answerLander(page, t('identity:gender_male'), t('lander_gallery:action'));
  await signUpWith(page, t, t('identity:gender_male'));
  await expect(page).toHaveURL('/landers/gallery');
});

test('the slug of the gallery says the niche and the language', async ({ open }) => {
  const page = await open();
  await visit(page, '/landers/gallery/gay-de');
  const german = translatorFor('de');
  await expect(page.getByRole('heading', { level: 2, name: german('lander_gallery:turk') })).toBeAttached();
  await expect(page.getByText(german('lander:audience_gay'))).toBeVisible();
  await expect(page.getByRole('radio', { name: german('identity:gender_female') })).toHaveCount(0);
  await answerLander(page, german('profiles:reason.dating'), german('lander_gallery:action'));
  // Both questions of the first step are answered, so that the second step is open.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: german('identity:step_back') })
    .click();
  await signUpWith(page, german, german('identity:gender_male'));
});

test('the gallery is walked along and answered by keyboard', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/landers/gallery');
  const wall = page.getByRole('region', { name: t('lander_gallery:wall') });
  const last = page.getByRole('heading', { name: t('lander_gallery:bowline'), exact: true });
  await expect(last).not.toBeInViewport();
  await tabTo(page, page.getByRole('button', { name: t('lander_gallery:walk') }));
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(last).toBeInViewport({ timeout: 1500 });
  }).toPass();

  await wall.focus();
  await tabTo(page, page.getByRole('radio', { name: t('identity:gender_female') }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await signUpWith(page, t, t('identity:gender_female'));
});

test('the gallery works without JavaScript up to the sign-up', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/landers/gallery');
  await expect(page.getByRole('button', { name: t('lander_gallery:walk') })).toBeHidden();
  await answerLander(page, t('identity:gender_female'), t('lander_gallery:action'));
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('radio', { name: t('identity:gender_female'), exact: true })).toBeChecked();
});

test('keeps its own styles once the whole stylesheet has come', async ({ open }) => {
  const page = await open({ size: 'phone' });
  await page.goto('/landers/gallery');
  await expect(page.locator('head link[rel="modulepreload"]').first()).toBeAttached();
  const sheets = await page
    .locator('head :is(style, link[rel="stylesheet"])')
    .evaluateAll((all) =>
      all.map((sheet) => sheet.getAttribute('href')?.replace(/^.*\/([a-z-]+)-.*$/, '$1')),
    );
  expect(sheets).toEqual([undefined, 'app', 'lander', 'lander-gallery']);
});
