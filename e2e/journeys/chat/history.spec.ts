import { createPartition } from '@bowline/server/testing/factories/chat-partitions.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test } from '../../harness/test.ts';
import { days } from '../../harness/time.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { chatRow, messageLog, messageWith, openChatWith, sendByApi } from '../../pages/chat.ts';

const t = translatorFor('nl');

test('messages older than 180 days are not shown, and the page says so', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente', credits: 50 });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  const { conversation } = await sendByApi(page, bente, 'Van het voorjaar.');
  await sendByApi(bentePage, anna, 'Net op tijd.');
  await sendByApi(page, bente, 'Van vandaag.');
  await saidDaysAgo(conversation, 1, 181);
  await saidDaysAgo(conversation, 2, 179);

  for (const [browser, other] of [
    [page, bente],
    [bentePage, anna],
  ] as const) {
    await openChatWith(browser, other);
    await expect(messageWith(browser, 'Van vandaag.')).toBeVisible();
    await expect(messageWith(browser, 'Net op tijd.')).toBeVisible();
    await expect(
      messageLog(browser).getByText('Berichten wissen we na 180 dagen.', { exact: true }),
    ).toBeVisible();
    expect(await browser.content()).not.toContain('Van het voorjaar.');
  }

  // The list shows no preview either, when every message is too old.
  await saidDaysAgo(conversation, 2, 181);
  await saidDaysAgo(conversation, 3, 181);
  await visit(page, '/chats');
  await expect(chatRow(page, 'Bente')).toContainText(t('chat:preview_none'));

  async function saidDaysAgo(id: string, seq: number, age: number): Promise<void> {
    const moment = new Date(Date.now() - days(age));
    await createPartition(product, moment);
    await withDatabase((client) =>
      client.query('update chat.message set sent_at = $1 where conversation_id = $2 and seq = $3', [
        moment,
        id,
        seq,
      ]),
    );
  }
});
