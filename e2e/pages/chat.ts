import { randomUUID } from 'node:crypto';
import type { ChatPage, ChatView, MessageContent, MessageView } from '@bowline/contract/chat';
import type { CreditTransaction } from '@bowline/contract/credits';
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../actors/test-site.ts';
import { type Answer, ask, mustAsk } from '../harness/api.ts';
import { aPhoto } from '../harness/photo-files.ts';
import { visitLive } from '../harness/realtime.ts';
import { expect } from '../harness/test.ts';
import { type Words, wordsIn } from '../harness/translate.ts';

const dutch = wordsIn('nl');

interface Sent {
  readonly conversation: string;
  readonly message: MessageView;
  readonly balance: number;
}
type Somebody = Pick<Person, 'publicId'>;

/** Opens the conversation with somebody, as far as there is one. What the other says from now on arrives. */
export async function openChatWith(page: Page, { publicId }: Somebody): Promise<void> {
  await visitLive(page, `/members/${publicId}/chat`);
  await expect(log(page)).toBeVisible();
}

export const log = (page: Page): Locator => page.getByRole('log');

/** What was said of which this is part, with what became of it. */
export const said = (page: Page, words: string): Locator =>
  log(page).getByRole('listitem').filter({ hasText: words });

/** Everything that was said that matches, in the order it stands there. */
export const expectSaidInOrder = (page: Page, pattern: RegExp, wanted: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const words = await log(page).getByRole('listitem').allTextContents();
      return words.flatMap((line) => pattern.exec(line)?.[0] ?? []);
    })
    .toEqual(wanted);

export const field = (page: Page, t: Words = dutch): Locator =>
  page.getByRole('textbox', { name: t('chat:message'), exact: true });

export const sendButton = (page: Page, t: Words = dutch): Locator =>
  page.getByRole('button', { name: t('chat:send'), exact: true });

/** Writes and sends, as with a mouse at hand. */
export async function say(page: Page, words: string, t: Words = dutch): Promise<void> {
  await field(page, t).fill(words);
  await sendButton(page, t).click();
}

/** The price is said beside the button, with what there is to pay it. */
export const expectBalance = (page: Page, credits: number): Promise<void> =>
  expect(sendButton(page)).toHaveAccessibleDescription(
    new RegExp(`${dutch('chat:balance', { count: credits })}$`),
  );

export const chatList = (page: Page, t: Words = dutch): Locator =>
  page.getByRole('region', { name: t('chat:list'), exact: true });

/** The conversation with somebody, in the list of them. */
export const chatRow = (page: Page, name: string, t: Words = dutch): Locator =>
  chatList(page, t).getByRole('link', { name: new RegExp(`^${name}\\b`) });

/** In the top bar, or docked at the foot of a phone. */
export const messagesLink = (page: Page, t: Words = dutch): Locator =>
  page
    .getByRole('navigation', { name: t('shell:main_navigation') })
    .getByRole('link', { name: new RegExp(`^${t('shell:messages')}`) });

export async function fromChatMenu(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: dutch('chat:menu') }).click();
  await page.getByRole('button', { name: words, exact: true }).click();
}

/** A photo for the open conversation, chosen but not sent yet. */
export async function choosePhoto(page: Page, name: string): Promise<Locator> {
  await page.locator('form input[type="file"]').setInputFiles(await aPhoto());
  const dialog = page.getByRole('dialog', { name: dutch('chat:photo_title', { name }) });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The same, agreed to and sent: it waits there to be inspected. */
export async function sendPhoto(page: Page, name: string): Promise<void> {
  const dialog = await choosePhoto(page, name);
  await dialog.getByRole('checkbox', { name: dutch('chat:photo_agreed') }).check();
  await dialog.getByRole('button', { name: /15 credits/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(said(page, dutch('chat:held_inspection'))).toBeVisible();
}

/** Sends by the API, where how it is written is not the story. */
export const send = (page: Page, to: Somebody, what: string | MessageContent): Promise<Sent> =>
  mustAsk<Sent>(page, 'PUT', pathOfNew(to), contentOf(what));

/** The same where it may be refused. */
export const trySending = (page: Page, to: Somebody, what: string): Promise<Answer<{ code?: string }>> =>
  ask(page, 'PUT', pathOfNew(to), contentOf(what));

const pathOfNew = ({ publicId }: Somebody) => `/api/members/${publicId}/messages/${randomUUID()}`;

const contentOf = (what: string | MessageContent): MessageContent =>
  typeof what === 'string' ? { kind: 'text', text: what } : what;

export const chatWith = (page: Page, { publicId }: Somebody): Promise<ChatPage> =>
  mustAsk<ChatPage>(page, 'GET', `/api/members/${publicId}/chat`);

export const chatsOf = async (page: Page): Promise<ChatView[]> =>
  (await mustAsk<{ chats: ChatView[] }>(page, 'GET', '/api/chats.php')).chats;

interface Statement {
  readonly balance: number;
  readonly reserved: number;
  readonly transactions: readonly CreditTransaction[];
}

export const statementOf = (page: Page): Promise<Statement> =>
  mustAsk<Statement>(page, 'GET', '/api/credits/statement');
