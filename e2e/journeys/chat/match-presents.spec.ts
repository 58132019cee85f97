import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { messageWith, openChatWith, typeAndSend } from '../../pages/chat.ts';

for (const { tag: nightly, size, locale } of variants([
  { size: 'phone', locale: 'nl' },
  { size: 'desktop', locale: 'de' },
])) {
  const t = translatorFor(locale);

  test(`two who like each other have their first messages for free, and read what comes after (${size}, ${locale})`, {
    tag: nightly,
  }, async ({ open, product }) => {
    const testSite = await createTestSite(product, { match_messages: 2 });
    const anna = await testSite.add({ name: 'Anna', credits: 10 });
    const bente = await testSite.add({ name: 'Bente' });
    const others = await open({ site: testSite.name, member: bente });
    await visit(others, '/members');
    await callApi(others, 'PUT', `/api/members/${anna.publicId}/like`);

    const page = await open({ site: testSite.name, member: anna, size, locale });
    await openChatWith(page, bente);
    const tag = page.locator('.price-tag');
    await expect(tag).toContainText(t('chat:credits', { count: 10 }));
    // The open conversation hears of the match.
    await callApi(page, 'PUT', `/api/members/${bente.publicId}/like`);
    await expect(tag).toContainText(t('chat:free_messages', { count: 2 }));
    await expect(tag).toContainText(t('chat:free_then', { price: '≈' }));
    // Two lines, beside the button.
    expect((await tag.boundingBox())?.height).toBeLessThan(44);
    expect(await accessibilityViolations(page)).toEqual([]);

    for (const [words, after] of [
      ['Hoi.', t('chat:free_messages', { count: 1 })],
      ['Hoe is het?', t('chat:balance', { count: 10 })],
      ['Tot morgen!', t('chat:balance', { count: 0 })],
    ] as const) {
      await typeAndSend(page, words, t);
      await expect(messageWith(page, words)).toContainText(t('chat:sent'));
      await expect(tag).toContainText(after);
    }

    await visit(page, '/transactions/credits');
    const history = page.getByRole('main').getByRole('region', { name: t('credits:history') });
    await expect(history.getByText(t('credits:reason.present'))).toHaveCount(2);
    await expect(history.getByText(t('credits:reason.message'), { exact: true })).toHaveCount(1);
  });
}
