import { createShop } from '../../actors/shop.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { openScreen, screens } from '../../pages/screens.ts';

const t = translatorFor('nl');

test('an unknown page says so and links to the home page', async ({ open }) => {
  const page = await open();
  const response = await visit(page, '/no-such-page');
  expect(response.status()).toBe(404);
  await expect(page).toHaveTitle(/Deze pagina kon niet worden gevonden/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:not_found_title'));
  await page.getByRole('link', { name: t('shell:error_home') }).click();
  await expect(page).toHaveURL('/');
});

test('a page of information and a payment that are not there say so in the words of every unknown page', async ({
  open,
  product,
}) => {
  const shop = await createShop(product);
  const page = await open({ site: shop.name, member: await shop.add() });
  for (const path of ['/pages/nope', '/transactions/1', `/transactions/${crypto.randomUUID()}`]) {
    const response = await visit(page, path);
    expect([path, response.status()]).toEqual([path, 404]);
    const main = page.getByRole('main');
    await expect(main.getByText(t('shell:error_not_found'))).toBeVisible();
    await expect(main.getByRole('link', { name: t('shell:error_home') })).toBeVisible();
  }
});

test('the page of a confirmed address is not shown to a visitor', async ({ open }) => {
  const page = await open();
  await visit(page, '/activate/done');
  await expect(page).toHaveURL('/login');
});

test('a page that fails shows the error page, which offers to try again', async ({ open }) => {
  const page = await open();
  const screen = screens.find(({ route }) => route === 'error');
  if (!screen) throw new Error('The error page is not among the screens');
  await openScreen(page, screen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:error_title'));
  await expect(page.getByText('Er is een fout opgetreden, probeer het later opnieuw.')).toBeVisible();
  await page.getByRole('link', { name: t('shell:error_again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell:language_title'));
});

test('an invalid activation link says what to do', async ({ open }) => {
  const page = await open();
  await visit(page, `/activate/done?token=${'x'.repeat(43)}`);
  await expect(page).toHaveURL('/activate/error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activeren mislukt');
  await expect(page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible();
});
