import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Locator, Page } from '@playwright/test';
import { aModerator, approve, reject } from '../../actors/moderator.ts';
import { createTestSite, type SiteMember } from '../../actors/test-site.ts';
import { fetchBytes, photoFile } from '../../harness/photo-files.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import {
  chatRow,
  chooseInChatMenu,
  choosePhoto,
  expectBalance,
  messageLog,
  messageWith,
  openChatWith,
  readChats,
  readChatWith,
  readStatement,
  sendButton,
  sendChatPhoto,
} from '../../pages/chat.ts';

const t = translatorFor('nl');
/** Developing a photo takes long on a busy machine. */
const developing = { timeout: patience(90_000) };

test('a chat photo is inspected before it is sent and paid, and the recipient decides to see it', async ({
  open,
  product,
}) => {
  test.setTimeout(patience(240_000));
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  const bentePage = await open({ site: testSite.name, member: bente });
  const moderator = await aModerator(product, testSite.name);
  await visitWithSocket(bentePage, '/chats');
  await openChatWith(page, bente);

  await test.step('the photo is not sent before the sender agrees', async () => {
    const dialog = await choosePhoto(page, 'Bente');
    await expect(dialog).toContainText(t('chat:photo_text', { name: 'Bente' }));
    await dialog.getByRole('button', { name: /15 credits ≈\s€\s1,80/ }).click();
    await expect(dialog.getByText(t('error:photo_consent_required'))).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toBeFocused();
    await dialog.getByRole('button', { name: t('shell:close') }).click();
    await expect(dialog).toHaveCount(0);
    expect(await readChats(page)).toEqual([]);
  });

  const photo = await test.step('the photo is held, and its credits are reserved', async () => {
    await sendChatPhoto(page, 'Bente');
    await expect(messageWith(page, t('chat:held_inspection'))).toBeVisible();
    await expectReserved(page, 50, 15);
    const id = await heldPhoto(page, bente);
    const { reserved, transactions } = await readStatement(page);
    expect(reserved).toBe(15);
    expect(transactions.map(({ reason }) => reason)).toEqual(['held_message', 'signup_grant']);
    expect(await readChats(bentePage)).toEqual([]);
    await expect(bentePage.getByText(t('chat:none_title'))).toBeVisible();
    return id;
  });

  await test.step('after approval the photo is sent and paid', async () => {
    await approve(moderator, photo);
    await expect(messageWith(page, t('chat:sent'))).toBeVisible();
    await expect(messageWith(page, t('chat:held_inspection'))).toHaveCount(0);
    const { balance, reserved, transactions } = await readStatement(page);
    expect({ balance, reserved }).toEqual({ balance: 35, reserved: 0 });
    expect(transactions).toHaveLength(2);
    expect(transactions[0]).toMatchObject({
      reason: 'photo',
      credits: -15,
      reserved: 0,
    });
  });

  await test.step('the recipient sees the photo after switching photos on in this conversation', async () => {
    await expect(chatRow(bentePage, 'Anna')).toContainText(t('chat:preview_photo'));
    await chatRow(bentePage, 'Anna').click();
    const line = messageWith(bentePage, t('chat:photo_off', { name: 'Anna' }));
    await expect(line).toBeVisible();
    expect(await bentePage.content()).not.toContain(photo);
    await line.getByRole('button', { name: t('chat:images_show') }).click();
    const picture = messageLog(bentePage)
      .getByRole('button', { name: t('chat:photo_open') })
      .locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const address = (await picture.getAttribute('src')) ?? '';
    expect(address).toContain(photo);
    expect(address).not.toContain('/blurred');

    await chooseInChatMenu(bentePage, t('chat:images_hide'));
    await expect(line).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect(await fetchBytes(bentePage, address)).toBe(404);
  });
  // A photo sent in a conversation is not part of the album.
  await visit(bentePage, `/members/${anna.publicId}`);
  await expect(bentePage.getByText(t('member:photo_none'), { exact: true })).toBeVisible();
});

test('a landscape photo is shown whole, in its own proportions, before and after it is sent', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  await openChatWith(page, bente);

  const dialog = await choosePhoto(page, 'Bente', await photoFile('landscape.jpg', 1200, 800));
  await expect.poll(() => proportionsOf(dialog.locator('canvas'))).toEqual({ picture: 1.5, fit: 'contain' });
  await dialog.getByRole('checkbox', { name: t('chat:photo_agreed') }).check();
  await dialog.getByRole('button', { name: /15 credits/ }).click();

  const bubble = messageLog(page).locator('.bubble-photo');
  // The local file, which stays on screen until the photo is approved.
  await expect(bubble.locator('canvas')).toBeVisible();
  expect(await shapeOf(bubble)).toBe(1.5);
});

/** Width divided by height of what is drawn, and how it fits its box. */
const proportionsOf = (picture: Locator) =>
  picture.evaluate((canvas: HTMLCanvasElement) => ({
    picture: canvas.width / canvas.height,
    fit: getComputedStyle(canvas).objectFit,
  }));

/** Width divided by height of the element on screen. */
async function shapeOf(element: Locator): Promise<number> {
  const { width, height } = (await element.boundingBox()) ?? { width: 0, height: 1 };
  return Math.round((10 * width) / height) / 10;
}

test('a rejected chat photo costs nothing', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente' });
  const page = await open({ site: testSite.name, member: anna });
  const moderator = await aModerator(product, testSite.name);
  await openChatWith(page, bente);
  await sendChatPhoto(page, 'Bente');
  await expectReserved(page, 50, 15);

  await reject(moderator, await heldPhoto(page, bente), 'contact_details');
  await expect(messageWith(page, t('chat:held_inspection'))).toHaveCount(0);
  await expectBalance(page, 50);
  const { balance, reserved, transactions } = await readStatement(page);
  expect({ balance, reserved }).toEqual({ balance: 50, reserved: 0 });
  expect(transactions[0]).toMatchObject({ reason: 'release', credits: 15, reserved: -15 });
  const bentePage = await open({ site: testSite.name, member: bente });
  expect(await readChats(bentePage)).toEqual([]);
});

/** Expects what can be spent, without what is reserved, beside the send button. */
const expectReserved = (page: Page, total: number, reserved: number): Promise<void> =>
  expect(sendButton(page)).toHaveAccessibleDescription(
    new RegExp(`${t('chat:balance_to_spend', { count: total - reserved })}$`),
  );

/** Waits until the held photo of a conversation is developed and returns its id. */
async function heldPhoto(page: Page, other: SiteMember): Promise<string> {
  const idOf = async () => {
    const [held] = (await readChatWith(page, other)).held;
    return held?.photo?.state === 'waiting' ? held.photo.photo?.id : undefined;
  };
  await expect.poll(idOf, developing).toBeDefined();
  return (await idOf()) ?? '';
}
