import { randomUUID } from 'node:crypto';
import type { ChatPage, ChatView, MessageContent, MessageView } from '@bowline/contract/chat';
import type { CreditTransaction } from '@bowline/contract/credits';
import type { Locator, Page } from '@playwright/test';
import type { SiteMember } from '../actors/test-site.ts';
import { type ApiResponse, callApi, tryCallApi } from '../harness/api.ts';
import { type PhotoFile, photoFile } from '../harness/photo-files.ts';
import { visitWithSocket } from '../harness/realtime.ts';
import { expect } from '../harness/test.ts';
import { type Translate, translatorFor } from '../harness/translate.ts';

const dutch = translatorFor('nl');

interface SendResponse {
  readonly conversation: string;
  readonly message: MessageView;
  readonly balance: number;
}
type Recipient = Pick<SiteMember, 'publicId'>;

/** Opens the conversation with a member, new or existing. Nudges arrive from now on. */
export async function openChatWith(page: Page, { publicId }: Recipient): Promise<void> {
  await visitWithSocket(page, `/members/${publicId}/chat`);
  await expect(messageLog(page)).toBeVisible();
}

export const messageLog = (page: Page): Locator => page.getByRole('log');

/** Finds the message that contains the text, with its delivery state. */
export const messageWith = (page: Page, text: string): Locator =>
  messageLog(page).getByRole('listitem').filter({ hasText: text });

/** Expects the parts of the messages that match the pattern, in the order of the page. */
export const expectMessagesInOrder = (
  page: Page,
  pattern: RegExp,
  wanted: readonly string[],
): Promise<void> =>
  expect
    .poll(async () => {
      const words = await messageLog(page).getByRole('listitem').allTextContents();
      return words.flatMap((line) => pattern.exec(line)?.[0] ?? []);
    })
    .toEqual(wanted);

export const composerField = (page: Page, t: Translate = dutch): Locator =>
  page.getByRole('textbox', { name: t('chat:message'), exact: true });

export const sendButton = (page: Page, t: Translate = dutch): Locator =>
  page.getByRole('button', { name: t('chat:send'), exact: true });

/** Types a message and clicks the send button. */
export async function typeAndSend(page: Page, words: string, t: Translate = dutch): Promise<void> {
  await composerField(page, t).fill(words);
  await sendButton(page, t).click();
}

/** Expects the balance in the description of the send button, after the price. */
export const expectBalance = (page: Page, credits: number): Promise<void> =>
  expect(sendButton(page)).toHaveAccessibleDescription(
    new RegExp(`${dutch('chat:balance', { count: credits })}$`),
  );

export const chatList = (page: Page, t: Translate = dutch): Locator =>
  page.getByRole('region', { name: t('chat:list'), exact: true });

/** Finds the conversation with a member in the list of conversations. */
export const chatRow = (page: Page, name: string, t: Translate = dutch): Locator =>
  chatList(page, t).getByRole('link', { name: new RegExp(`^${name}\\b`) });

/** Finds the link in the top bar, or in the bottom bar of a phone. */
export const messagesLink = (page: Page, t: Translate = dutch): Locator =>
  page
    .getByRole('navigation', { name: t('shell:main_navigation') })
    .getByRole('link', { name: new RegExp(`^${t('shell:messages')}`) });

export async function chooseInChatMenu(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: dutch('chat:menu') }).click();
  await page.getByRole('button', { name: words, exact: true }).click();
}

/** Chooses a photo for the open conversation and returns the dialog before it is sent. */
export async function choosePhoto(page: Page, name: string, file?: PhotoFile): Promise<Locator> {
  await page.locator('form input[type="file"]').setInputFiles(file ?? (await photoFile()));
  const dialog = page.getByRole('dialog', { name: dutch('chat:photo_title', { name }) });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses a photo, agrees and sends it. It is held for inspection. */
export async function sendChatPhoto(page: Page, name: string): Promise<void> {
  const dialog = await choosePhoto(page, name);
  await dialog.getByRole('checkbox', { name: dutch('chat:photo_agreed') }).check();
  await dialog.getByRole('button', { name: /15 credits/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(messageWith(page, dutch('chat:held_inspection'))).toBeVisible();
}

/** Sends a message over the API, for tests that are not about the composer. */
export const sendByApi = (
  page: Page,
  to: Recipient,
  content: string | MessageContent,
): Promise<SendResponse> => callApi<SendResponse>(page, 'PUT', pathOfNew(to), contentOf(content));

/** Sends a message over the API that may be refused. */
export const trySendByApi = (
  page: Page,
  to: Recipient,
  text: string,
): Promise<ApiResponse<{ code?: string }>> => tryCallApi(page, 'PUT', pathOfNew(to), contentOf(text));

const pathOfNew = ({ publicId }: Recipient) => `/api/members/${publicId}/messages/${randomUUID()}`;

const contentOf = (content: string | MessageContent): MessageContent =>
  typeof content === 'string' ? { kind: 'text', text: content } : content;

export const readChatWith = (page: Page, { publicId }: Recipient): Promise<ChatPage> =>
  callApi<ChatPage>(page, 'GET', `/api/members/${publicId}/chat`);

export const readChats = async (page: Page): Promise<ChatView[]> =>
  (await callApi<{ chats: ChatView[] }>(page, 'GET', '/api/chats.php')).chats;

interface Statement {
  readonly balance: number;
  readonly reserved: number;
  readonly transactions: readonly CreditTransaction[];
}

export const readStatement = (page: Page): Promise<Statement> =>
  callApi<Statement>(page, 'GET', '/api/credits/statement');
