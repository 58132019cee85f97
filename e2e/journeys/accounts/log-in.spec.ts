import { castMember, DEMO_PASSWORD } from '@bowline/demo/cast';
import { submitLogIn } from '../../actors/log-in.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

test('a failed log-in does not reveal whether an address has an account', async ({ open }) => {
  const page = await open();
  await visit(page, '/login');
  await submitLogIn(page, t, 'nobody@example.org', DEMO_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Login mislukt, probeer opnieuw');
  await expect(page.getByLabel(t('identity:password'), { exact: true })).toHaveAccessibleDescription(
    t('identity:log_in_failed_hint'),
  );
});

test('logging in returns to the page that required it', async ({ open }) => {
  const page = await open();
  await visit(page, '/likes');
  await expect(page).toHaveURL('/login?next=%2Flikes');
  await submitLogIn(page, t, castMember('jonas').email, DEMO_PASSWORD);
  await expect(page).toHaveURL('/likes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('likes:page_heading'));
});

test('a member logs in by keyboard alone', async ({ open }) => {
  const page = await open({ size: 'desktop' });
  await visit(page, '/login');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell:skip_to_content') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(t('identity:email'), { exact: true })).toBeFocused();
  await page.keyboard.type(castMember('jonas').email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/members');
});
