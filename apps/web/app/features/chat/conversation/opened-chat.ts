import type { ChatPage } from '@bowline/contract/chat';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { data } from 'react-router';
import type { Thread } from '../thread.ts';

/** What a conversation's route knows before rendering. */
interface OpenedChat {
  readonly member: string;
  readonly name: string;
  /** Undefined if the conversation is cached already. */
  readonly page: ChatPage | undefined;
}

/** Answers 404 for a malformed id (400), like for an unknown one. */
export async function asPage(call: Promise<ChatPage>): Promise<OpenedChat> {
  try {
    const page = await call;
    return { member: page.profile.id, name: page.profile.name, page };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, statusCode, code, params } = error;
    const status = statusCode === 400 ? 404 : statusCode;
    throw data({ message, statusCode: status, code, params }, { status });
  }
}

export const knownPage = (thread: Thread | undefined): OpenedChat | undefined =>
  thread && { member: thread.profile.id, name: thread.profile.name, page: undefined };

/** Returns "Noor · Berichten · Bowline", where `list` is the title of the list's page. */
export const conversationTitle = (name: string | undefined, list: string | undefined): string | undefined =>
  name && list ? `${name} · ${list}` : list;
