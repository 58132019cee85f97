import { openOffice } from '../../actors/office.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');

test('the brand in the address stays over links and keys, and all brands are one choice', async ({
  open,
  product,
}) => {
  const sites = [await createTestSite(product), await createTestSite(product)];
  const page = await openOffice(open, product, sites);
  await visit(page, '/');
  const all = t('office-shell:all_brands', { count: 2 });
  const scope = page.getByRole('button', { name: t('office-shell:brands_shown', { name: all }) });
  await scope.first().click();
  const second = sites[1]?.site;
  if (!second) throw new Error('there are two sites');
  const brands = page.getByRole('navigation', { name: t('office-shell:brands') });
  await brands.getByRole('link', { name: second.name, exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/\\?site=${second.domain}$`));
  // The address changes before the page does.
  const chosen = page.getByRole('button', { name: t('office-shell:brands_shown', { name: second.name }) });
  await expect(chosen.first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(new RegExp(`/reports\\?site=${second.domain}$`));
  await page
    .getByRole('link', { name: t('office-shell:today') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/\\?site=${second.domain}$`));
});

test('settings of keys are the person’s, and the page says when its session is over', async ({
  open,
  product,
}) => {
  const site = await createTestSite(product);
  const page = await openOffice(open, product, [site], { role: 'support' });
  await visit(page, '/me');
  const letters = page.getByRole('checkbox', { name: t('office-me:keys_letters') });
  const saved = page.waitForResponse(/preferences/);
  await letters.uncheck();
  expect((await saved).status()).toBe(200);
  await visit(page, '/me');
  await expect(letters).not.toBeChecked();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('office-keys');

  const { id } = await page.evaluate(async () => {
    const answer = await fetch('/api/staff/me');
    return (await answer.json()).person as { id: string };
  });
  await withDatabase((database) => database.query('delete from staff.session where person_id = $1', [id]));
  await letters.click();
  await expect(page.getByRole('heading', { name: t('office-shell:ended') })).toBeFocused();
  await expect(letters).toHaveCount(0);
  await page.getByRole('link', { name: t('office-shell:sign_in_again') }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fme$/);
});
