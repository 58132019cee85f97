import type { MessageContent } from '@bowline/contract/chat';
import { ApiError } from '../../../api/api-error.ts';
import { type Api, answerOf, createApi, randomKey } from '../../../api/client.ts';
import { queryClient, userQuery } from '../../../session/queries.tsx';
import { announceSessionEnd } from '../../../session/session-end.ts';
import { putSentMessage } from '../queries.ts';
import type { OutboxItem, OutgoingContent, OutgoingPhoto } from './item.ts';

/** A line that says nothing for so long is taken for broken. */
const MESSAGE_MS = 20_000;
const PHOTO_MS = 300_000;

type Keep = (content: OutgoingContent) => Promise<void>;

let api: Api | undefined;

/** The outbox tries again by itself, and wants to know of every failure. */
function impatientApi(): Api {
  const retry = { retries: 0, firstDelayMs: 0, longestWaitMs: 0 };
  api ??= createApi({ onSessionEnd: announceSessionEnd, retry });
  return api;
}

/** Sends one message, its photo first. What the server has taken is shown before anything forgets the item. */
export async function deliver(item: OutboxItem, keep: Keep): Promise<void> {
  const { member, key } = item;
  const body = await contentOf(item, keep);
  const call = impatientApi().PUT('/api/members/{id}/messages/{key}', {
    params: { path: { id: member, key } },
    body,
    signal: AbortSignal.timeout(MESSAGE_MS),
  });
  const { conversation, message, balance } = await answerOf(call).catch(async (error: unknown) => {
    await forgetLostPhoto(item, error, keep);
    throw timedOut(error);
  });
  const queries = queryClient();
  queries.setQueryData(userQuery.queryKey, (user) => user && { ...user, credits: balance });
  putSentMessage(queries, member, conversation, message);
  // The first message of a conversation comes back with it: until then the item stands in for it.
  const begun = { queryKey: ['chat', member], type: 'active', stale: true } as const;
  await queries.refetchQueries(begun, { cancelRefetch: false });
}

async function contentOf({ member, content }: OutboxItem, keep: Keep): Promise<MessageContent> {
  if (content.kind !== 'photo') return content;
  if (content.photo) return { kind: 'photo', photo: content.photo };
  const photo = await upload(member, content);
  await keep({ ...content, photo });
  return { kind: 'photo', photo };
}

async function upload(member: string, { file, uploadKey }: OutgoingPhoto): Promise<string> {
  const call = impatientApi().POST('/api/members/{id}/photos', {
    params: { path: { id: member }, query: { agreed: 'true' } },
    headers: { 'Content-Type': file.type || 'application/octet-stream', 'Idempotency-Key': uploadKey },
    body: file as never,
    bodySerializer: (body) => body,
    signal: AbortSignal.timeout(PHOTO_MS),
  });
  const { photo } = await answerOf(call).catch((error: unknown) => {
    throw timedOut(error);
  });
  return photo.id;
}

/** A photo that waited for more than a day is gone from the server: trying again uploads it anew. */
async function forgetLostPhoto({ content }: OutboxItem, error: unknown, keep: Keep): Promise<void> {
  if (content.kind !== 'photo' || !(error instanceof ApiError) || error.code !== 'photo_unavailable') return;
  await keep({ ...content, photo: undefined, uploadKey: randomKey() });
}

const timedOut = (error: unknown) =>
  error instanceof DOMException ? new ApiError({ statusCode: 503, code: 'unavailable' }) : error;
