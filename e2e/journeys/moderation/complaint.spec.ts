import { aDecider, createDecidedSite } from '../../actors/decide.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { siteJobsDone } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('nl');

test('a member complains from the settings, reads the answer and writes back, also when it is closed', async ({
  open,
  product,
}) => {
  const testSite = await createDecidedSite(product);
  const anna = await testSite.add({ name: 'Anna' });
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, '/settings');
  await page.getByRole('link', { name: t('account:complaints_link') }).click();
  await page.getByLabel(t('complaints:text_label')).fill('Ik heb twee keer betaald.');
  await page.getByRole('button', { name: t('complaints:action') }).click();
  await page.waitForURL(/\/complaints\/[\w-]+$/);
  await expect(page.getByText(t('complaints:received'))).toBeVisible();
  const path = new URL(page.url()).pathname;

  const support = await aDecider(open, product, testSite);
  await support.answer(path.split('/').at(-1) ?? '', 'We kijken het na.');
  const mail = await mailTo(anna.email, { subject: t('mail:statement_subject') });
  expect(mail.text).not.toMatch(/betaald|kijken/);
  await visit(page, linkIn(mail, path));
  await expect(page.getByText('We kijken het na.')).toBeVisible();
  await expect(page.getByText(t('complaints:state_answered'))).toBeVisible();
  const more = page.getByLabel(t('complaints:write_label'));
  await more.fill('Dank je.');
  await page.getByRole('button', { name: t('complaints:write_action'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dank je.' })).toBeVisible();
  await expect(more).toHaveValue('');

  await support.decide('complaints', { outcome: 'answered', closing_reason: 'settled' });
  await siteJobsDone(String(testSite.site.id));
  await visit(page, path);
  await expect(page.getByText(t('complaints:closed_text'))).toBeVisible();
  await more.fill('Het is er nog niet.');
  await page.getByRole('button', { name: t('complaints:write_action'), exact: true }).click();
  await expect(page.getByText(t('complaints:state_open'))).toBeVisible();
  expect(await support.cases('complaints')).toHaveLength(1);
  await page.getByRole('link', { name: t('complaints:mine') }).click();
  await expect(page.getByText('Ik heb twee keer betaald.')).toBeVisible();
});

test('a visitor finds on the page of complaints how to reach the staff', async ({ open }) => {
  const page = await open({ locale: 'nl' });
  await visit(page, '/login');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:complaints') })
    .click();
  await expect(page.getByRole('heading', { name: t('complaints:no_account_title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell:log_in') })
    .click();
  await expect(page).toHaveURL('/login?next=%2Fcomplaints');
});
