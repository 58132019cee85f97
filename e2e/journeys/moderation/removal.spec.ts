import { randomUUID } from 'node:crypto';
import { aDecider, createDecidedSite } from '../../actors/decide.ts';
import { mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { expectFieldMessage } from '../../pages/controls.ts';

const t = translatorFor('nl');

test('somebody without an account has a photo removed, without JavaScript', async ({ open, product }) => {
  const testSite = await createDecidedSite(product, { removal_hours: 36 });
  const marco = await testSite.add({ name: 'Marco', photos: 1 });
  const photo = marco.photos[0]?.id ?? '';
  const email = `vera.${randomUUID()}@example.org`;
  const page = await open({ site: testSite.name, javaScriptEnabled: false });
  await page.goto('/login');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:removal') })
    .click();
  await expect(page).toHaveURL('/removal');
  const send = page.getByRole('button', { name: t('removal:action') });
  const address = page.getByLabel(t('removal:photo_label'));
  await address.fill(`https://${testSite.site.domain}/members/${marco.publicId}`);
  await page.getByRole('radio', { name: t('removal:claim_authorised') }).check();
  await page.getByLabel(t('removal:name_label')).fill('Vera Vos');
  await page.getByLabel(t('removal:email_label')).fill(email);
  await page.getByLabel(t('removal:proof_label')).fill('Mijn zus staat erop.');
  await send.click();
  await expectFieldMessage(address, t('removal:photo_unknown'));
  await expect(page.getByRole('radio', { name: t('removal:claim_authorised') })).toBeChecked();
  await expect(page.getByLabel(t('removal:name_label'))).toHaveValue('Vera Vos');

  await address.fill(`https://${testSite.site.domain}/api/photos/${photo}/full?until=1&signature=x`);
  await send.click();
  await expect(
    page.getByText(t('removal:received_text', { within: t('removal:within', { count: 36 }) })),
  ).toBeVisible();
  const receipt = await mailTo(email);
  expect(receipt.text).toContain('36');
  expect(receipt.text).not.toContain('Marco');

  const moderator = await aDecider(open, product, testSite);
  await moderator.decide('removals', {
    outcome: 'remove',
    ground: 'law_images',
    facts: [{ fact: 'photo_without_consent' }],
    photos: [photo],
  });
  const { text } = await mailTo(email, { after: receipt });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(t('mail:removal_removed'));
});
