import { castMember, DEMO_PASSWORD } from '@bowline/testing/demo/cast';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';

const t = translatorFor('nl');

test('the home page can be read without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const key of ['home:how_title', 'home:safety_title', 'home:questions_title'] as const)
    await expect(page.getByRole('heading', { name: t(key) })).toBeVisible();
  await page.getByText(t('home:question_leave')).click();
  await expect(page.getByText(t('home:answer_leave'))).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a member logs in and out without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, size: 'desktop' });
  await page.goto('/login');
  await page.getByLabel(t('identity:email'), { exact: true }).fill(castMember('jonas').email);
  await page.getByLabel(t('identity:password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('identity:log_in'), exact: true }).click();
  await expect(page).toHaveURL('/members');
  await page.getByRole('button', { name: t('shell:account') }).click();
  await page.getByRole('button', { name: t('shell:log_out') }).click();
  await expect(page).toHaveURL('/');
});
