import { localeCookie, locales } from '@bowline/i18n';
import type { Context } from '@bowline/server/context.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Locator, Page } from '@playwright/test';
import { createTestSite, type SiteMember, type TestSite } from '../../actors/test-site.ts';
import { withDatabase } from '../../harness/database.ts';
import { layoutFaults } from '../../harness/layout.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { advanceTimeFor, days } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { openChatWith } from '../../pages/chat.ts';
import { dialogTitled, giveLike } from '../../pages/likes.ts';

const t = translatorFor('nl');
const alertsOn = (page: Page): Locator => page.locator('[data-dismissal]:visible');

/** Members who each have one reason for an alert. */
async function createConcerned(product: Context): Promise<{ testSite: TestSite; members: SiteMember[] }> {
  const testSite = await createTestSite(product, { discreet_accounts: false });
  const long = new Date(Date.now() - days(30));
  const [unconfirmed, bounced, faceless] = [
    await testSite.add({ name: 'Anna', confirmed: false, signupAt: long }),
    await testSite.add({ name: 'Bente', signupAt: long }),
    await testSite.add({ name: 'Cato', signupAt: long }),
  ];
  await withDatabase((client) =>
    client.query("update identity.account set notifications_disabled = '{bounce}' where member_id = $1", [
      bounced.memberId,
    ]),
  );
  return { testSite, members: [unconfirmed, bounced, faceless] };
}

for (const { tag, name, languages } of variants([
  { name: 'the languages with the longest words', languages: ['pl', 'fi'] },
  { name: 'any language', languages: locales },
])) {
  test(`an alert is never cut, in ${name}`, { tag }, async ({ open, product }) => {
    test.setTimeout(patience(600_000));
    const { testSite, members } = await createConcerned(product);
    const seen = new Set<string>();
    for (const member of members) {
      const page = await open({ site: testSite.name, member });
      for (const locale of languages) {
        await page.context().addCookies([{ name: localeCookie.name, value: locale, url: page.url() }]);
        for (const path of ['/members', '/chats']) {
          await visit(page, path);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect(alertsOn(page)).toHaveCount(1);
          seen.add((await alertsOn(page).getAttribute('data-dismissal'))?.split(':')[2] ?? '');
          for (const width of [390, 320]) {
            await page.setViewportSize({ width, height: 664 });
            const where = `${member.name} in ${locale} on ${path} at ${width} px`;
            expect.soft(await layoutFaults(page), where).toEqual([]);
            // The list below it is what the page is for.
            const { height = 0 } = (await alertsOn(page).boundingBox()) ?? {};
            expect.soft(height, where).toBeLessThan(290);
          }
        }
      }
    }
    expect([...seen].sort()).toEqual(['activation_reminder', 'disabled_notifications', 'profile_photo']);
  });
}

test('one thing at a time: the address, then the photo on the next visit', async ({ open, product }) => {
  const testSite = await createTestSite(product, { discreet_accounts: false, time_bonus: true });
  const anna = await testSite.add({ name: `Anna ${testSite.name}`, confirmed: false });
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, '/members');
  await expect(alertsOn(page)).toHaveCount(1);
  await expect(alertsOn(page)).toContainText(t('alerts:activation_title'));
  await expect(page.locator('.bonus-strip')).toHaveCount(0);

  await alertsOn(page)
    .getByRole('button', { name: t('alerts:dismiss') })
    .click();
  await expect(alertsOn(page)).toHaveCount(0);

  await advanceTimeFor(anna.name, days(1));
  await page.reload();
  await expect(alertsOn(page)).toHaveCount(1);
  await expect(alertsOn(page)).toContainText(t('alerts:profile_photo_title'));
});

test('the list of conversations shows the alert, and a conversation none', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', signupAt: new Date(Date.now() - days(2)) });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, '/chats');
  await expect(alertsOn(page)).toContainText(t('alerts:profile_photo_title'));
  await openChatWith(page, bente);
  await expect(alertsOn(page)).toHaveCount(0);
});

test('?t=1 shows a new like above the conversations, and never over one', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const [anna, bente] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Bente', photos: 1 }),
  ];
  await giveLike(product, testSite, bente, anna);
  const page = await open({ site: testSite.name, member: anna });
  await visit(page, `/members/${bente.publicId}/chat?t=1`);
  await expect(page).toHaveURL(/\/chat$/);
  await expect(dialogTitled(page, 'Nieuwe like!')).toHaveCount(0);
  await visit(page, '/chats?t=1');
  await expect(dialogTitled(page, 'Nieuwe like!')).toContainText('Bente');
  await expect(page).toHaveURL(/\/chats$/);
});
