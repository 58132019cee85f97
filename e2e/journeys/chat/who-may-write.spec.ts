import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { composerField } from '../../pages/chat.ts';

const t = translatorFor('nl');

test('a member chooses who may write first, and the sender reads it before typing', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const noor = await testSite.add({ name: 'Noor', gender: 'female', photos: 1 });
  const sam = await testSite.add({ name: 'Sam', gender: 'male', premium: true, credits: 100 });
  const hers = await open({ site: testSite.name, member: noor });
  const his = await open({ site: testSite.name, member: sam });

  await test.step('she lets those write whom she likes', async () => {
    await visit(hers, '/settings');
    const row = hers.locator('#writers');
    await row.getByRole('radio', { name: t('account:writers_liked') }).check({ force: true });
    await expect(row.getByRole('status')).toHaveText(t('account:saved'));
    await visit(hers, '/settings');
    await expect(row.getByRole('radio', { name: t('account:writers_liked') })).toBeChecked();
  });

  await test.step('he cannot write, and reads why', async () => {
    await visit(his, `/members/${noor.publicId}/chat`);
    await expect(his.getByText(t('chat:closed_title', { name: 'Noor' }))).toBeVisible();
    await expect(composerField(his)).toBeDisabled();
  });

  await test.step('her like opens the conversation', async () => {
    await visit(hers, `/members/${sam.publicId}`);
    await hers.getByRole('button', { name: t('member:like_name', { name: 'Sam' }) }).click();
    await visit(his, `/members/${noor.publicId}/chat`);
    await expect(composerField(his)).toBeEnabled();
  });
});
