import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

test('a discreet member reads no names in the titles of tabs', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna' });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, `/members/${bente.publicId}`);
  await expect(page).toHaveTitle(`${t('member:profile_title')} · ${testSite.site.name}`);
  await visit(page, `/members/${bente.publicId}/chat`);
  await expect(page).toHaveTitle(`${t('chat:title')} · ${testSite.site.name}`);

  await callApi(page, 'PUT', '/api/notifications', { discreet: false });
  await visit(page, `/members/${bente.publicId}/chat`);
  await expect(page).toHaveTitle(/^Bente · /);
  await visit(page, `/members/${bente.publicId}`);
  await expect(page).toHaveTitle(/^Bente, /);
});
