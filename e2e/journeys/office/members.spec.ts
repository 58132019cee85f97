import { openOffice } from '../../actors/office.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi, tryCallApi } from '../../harness/api.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');

test('support finds a member by address, reads the address with a reason, notes and ends a session, and all of it is logged', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const email = `esther-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const esther = await testSite.add({ name: 'Esther', email, photos: 1, credits: 40 });
  const estherPage = await open({ site: testSite.name, member: esther });
  await callApi(estherPage, 'GET', '/api/account');
  const office = await openOffice(open, product, [testSite], { role: 'support' });
  const asked: string[] = [];
  office.on('request', (request) => asked.push(request.url()));

  await test.step('the search takes the address, in whatever case, and keeps it out of every URL', async () => {
    await visit(office, '/members');
    await office.getByLabel(t('office-members:search_label')).fill(email.toUpperCase());
    await office.keyboard.press('Enter');
    await office.getByRole('link', { name: /Esther/ }).click();
    await expect(office.getByRole('heading', { level: 1 })).toContainText('Esther');
    expect(asked.filter((url) => url.toLowerCase().includes(email.split('@')[0] ?? ''))).toEqual([]);
    await expect(office.getByText(email)).toHaveCount(0);
  });

  await test.step('the address is shown once a reason was given', async () => {
    await office.getByRole('button', { name: t('office-members:address_show') }).click();
    await office.getByRole('radio', { name: t('office-members:reason_payment') }).check();
    await office.keyboard.press('Control+Enter');
    await expect(office.getByText(email)).toBeVisible();
  });

  await test.step('a photo is veiled until a reason was given', async () => {
    const aside = office.getByRole('complementary', { name: t('office-members:beside') });
    await aside.getByRole('button', { name: t('office-members:photo_look', { number: 1 }) }).click();
    await office.keyboard.press('Control+Enter');
    await expect(office.getByRole('img', { name: t('office-members:photo_opened') })).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(office.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('N adds a note, pinned beside the page', async () => {
    await office.keyboard.press('n');
    await office.getByLabel(t('office-members:note_label')).fill('Prefers to be called before noon.');
    await office.getByLabel(t('office-members:note_pin')).check();
    await office.keyboard.press('Control+Enter');
    await expect(office.getByText('Prefers to be called before noon.')).toBeVisible();
  });

  await test.step('all sessions end, and the member is logged out', async () => {
    await office.getByRole('button', { name: t('office-members:end_all') }).click();
    await office.getByRole('button', { name: t('office-members:end_all_do') }).click();
    await expect(office.getByText(t('office-members:sessions_none'))).toBeVisible();
    expect((await tryCallApi(estherPage, 'GET', '/api/account')).status).toBe(403);
  });

  await test.step('the timeline and “who looked” say so, and the audit log has each entry', async () => {
    await expect(office.getByText(/Logged out by/)).toBeVisible();
    await office.getByRole('link', { name: t('office-members:tab_looks') }).click();
    const looks = office.getByRole('table', { name: t('office-members:tab_looks') });
    await expect(looks.getByRole('row').filter({ hasText: 'Address read by' })).toContainText(
      t('office-members:reason_payment'),
    );
    const { rows } = await withDatabase((client) =>
      client.query(
        `select action, reason, detail from staff.audit where site_id = $1 and action like any('{member.%,photo.%}')
         order by number`,
        [testSite.site.id],
      ),
    );
    expect(rows).toEqual([
      { action: 'member.searched', reason: null, detail: 'email 1' },
      { action: 'member.read', reason: null, detail: '' },
      { action: 'member.address_read', reason: 'payment', detail: '' },
      { action: 'photo.looked_at', reason: 'member_asked', detail: 'approved' },
      { action: 'member.noted', reason: null, detail: '' },
      { action: 'member.sessions_ended', reason: null, detail: expect.stringMatching(/^all \d+$/) },
    ]);
  });
});

test('the command menu finds a member by number; a case leads to the member and back', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna' });
  const bente = await testSite.add({ name: 'Bente' });
  const annaPage = await open({ site: testSite.name, member: anna });
  await callApi(annaPage, 'POST', `/api/members/${bente.publicId}/report`, { reason: 'scam' });
  const office = await openOffice(open, product, [testSite]);
  await visit(office, '/');
  await office.keyboard.press('Control+k');
  await office.getByRole('combobox').fill(bente.publicId);
  await office.getByRole('option', { name: /Bente/ }).click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText('Bente');

  // A moderator sees neither orders nor the address.
  await expect(office.getByRole('link', { name: t('office-members:tab_money') })).toHaveCount(0);
  await expect(office.getByRole('button', { name: t('office-members:address_show') })).toHaveCount(0);
  await office
    .getByRole('link', { name: /^C-\d+$/ })
    .first()
    .click();
  await expect(office.getByRole('heading', { level: 1, name: t('office-cases:reason_scam') })).toBeVisible();
  await office.getByRole('link', { name: /^Bente/ }).click();
  await office.waitForURL(new RegExp(`/members/${bente.publicId}`));
});
