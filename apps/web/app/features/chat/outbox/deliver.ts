import type { MessageContentInput } from '@bowline/contract/chat';
import { ApiError } from '#app/api/api-error.ts';
import { type Api, answerOf, createApi, randomKey } from '#app/api/client.ts';
import { announceSessionEnd } from '#app/api/session-end.ts';
import { queryClient, userQuery } from '#app/session/queries.tsx';
import { putSentMessage } from '../queries.ts';
import type { OutboxItem, OutgoingPhoto } from './item.ts';
import type { Keep } from './outbox.ts';

/** A request without an answer for this long counts as failed. */
const MESSAGE_MS = 20_000;
const PHOTO_MS = 300_000;

let api: Api | undefined;

/** No retries in the client: the outbox retries, and counts every failure. */
function apiWithoutRetry(): Api {
  const retry = { retries: 0, firstDelayMs: 0, longestWaitMs: 0 };
  api ??= createApi({ onSessionEnd: announceSessionEnd, retry });
  return api;
}

/** Sends one message, its photo first. The cached conversation shows it before the outbox drops the item. */
export async function deliver(item: OutboxItem, keep: Keep, signal: AbortSignal): Promise<void> {
  const { owner, member, key } = item;
  const body = await contentOf(item, keep, signal);
  const call = apiWithoutRetry().PUT('/api/members/{id}/messages/{key}', {
    // The server refuses it if another member has logged in since.
    params: { path: { id: member, key }, query: { as: owner } },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_MS)]),
  });
  const { conversation, message, balance } = await answerOf(call).catch(async (error: unknown) => {
    await forgetExpiredPhoto(item, error, keep);
    throw unavailableIfAborted(error);
  });
  // The member has logged out: nothing to update.
  signal.throwIfAborted();
  const queries = queryClient();
  queries.setQueryData(userQuery.queryKey, (user) => user && { ...user, credits: balance });
  if (await putSentMessage(queries, member, conversation, message)) return;
  // The first message creates the conversation: keeps the item until the refetched thread shows it.
  const begun = { queryKey: ['chat', member], type: 'active', stale: true } as const;
  await queries.refetchQueries(begun, { cancelRefetch: false });
}

async function contentOf(item: OutboxItem, keep: Keep, signal: AbortSignal): Promise<MessageContentInput> {
  const { content } = item;
  if (content.kind !== 'photo') return content;
  if (content.photo) return { kind: 'photo', photo: content.photo };
  const photo = await upload(item, content, signal);
  await keep({ ...content, photo });
  return { kind: 'photo', photo };
}

async function upload(
  { owner, member }: OutboxItem,
  { file, uploadKey }: OutgoingPhoto,
  signal: AbortSignal,
): Promise<string> {
  const call = apiWithoutRetry().POST('/api/members/{id}/photos', {
    params: { path: { id: member }, query: { agreed: 'true', as: owner } },
    headers: { 'Content-Type': file.type || 'application/octet-stream', 'Idempotency-Key': uploadKey },
    body: file as never,
    bodySerializer: (body) => body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PHOTO_MS)]),
  });
  const { photo } = await answerOf(call).catch((error: unknown) => {
    throw unavailableIfAborted(error);
  });
  return photo.id;
}

/** The server deletes photos not sent within a day. Clears the id, so that the next attempt uploads it again. */
async function forgetExpiredPhoto({ content }: OutboxItem, error: unknown, keep: Keep): Promise<void> {
  if (content.kind !== 'photo' || !(error instanceof ApiError) || error.code !== 'photo_unavailable') return;
  await keep({ ...content, photo: undefined, uploadKey: randomKey() });
}

const unavailableIfAborted = (error: unknown) =>
  error instanceof DOMException ? new ApiError({ statusCode: 503, code: 'unavailable' }) : error;
