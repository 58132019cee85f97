import type { MessageContentInput } from '@bowline/contract/chat';
import { siteEndpoints } from '@bowline/contract/endpoints';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { createApi, randomKey } from '@bowline/web-frame/api/client.ts';
import { announceSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { queryClient, userQuery } from '#app/platform/session/queries.tsx';
import { putSentMessage } from '../queries.ts';
import type { OutboxItem, OutgoingPhoto } from './item.ts';
import type { Keep } from './outbox.ts';
import { keepSentFile } from './sent-files.ts';

/** A request without an answer for this long counts as failed. */
const MESSAGE_MS = 20_000;
const PHOTO_MS = 300_000;

/** No retries in the client: the outbox retries, and counts every failure. */
const api = createApi(siteEndpoints, {
  retry: { retries: 0, firstDelayMs: 0, longestWaitMs: 0 },
  onSessionEnd: announceSessionEnd,
});

/** Sends one message, its photo first. The cached conversation shows it before the outbox drops the item. */
export async function deliver(item: OutboxItem, keep: Keep, signal: AbortSignal): Promise<void> {
  const { owner, member, key } = item;
  const body = await contentOf(item, keep, signal);
  const call = api.sendMessage({
    // The server refuses it if another member has logged in since.
    params: { id: member, key },
    query: { as: owner },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_MS)]),
  });
  const { conversation, message, balance } = await call.catch(async (error: unknown) => {
    await forgetExpiredPhoto(item, error, keep);
    refreshWrongBalance(error);
    throw unavailableIfAborted(error);
  });
  // The member has logged out: nothing to update.
  signal.throwIfAborted();
  if (item.content.kind === 'photo') keepSentFile(key, item.content);
  const queries = queryClient();
  const isAsked = queries.isFetching(userQuery) > 0;
  queries.setQueryData(userQuery.queryKey, (user) => {
    if (!user) return user;
    // What a held message takes from the balance is reserved, not spent.
    const reserved = message.held_for ? user.credits - balance : 0;
    return { ...user, credits: balance, reserved_credits: user.reserved_credits + Math.max(0, reserved) };
  });
  // An answer under way may have been read before this message was paid: it is dropped and asked for again.
  if (isAsked) void queries.invalidateQueries(userQuery);
  if (await putSentMessage(queries, member, conversation, message)) return;
  // The first message creates the conversation: keeps the item until the refetched thread shows it.
  const begun = { queryKey: ['chat', member], type: 'active', stale: true } as const;
  await queries.refetchQueries(begun, { cancelRefetch: false });
}

/** A request that outlives its page may carry 64 kB in all; a message has at most 5,000 characters. */
const LEAVING_BYTES = 32_000;

/** Sends a message while its page is being closed. The next page sends it again, under the same key, and drops it. */
export function deliverOnLeaving({ owner, member, key, content }: OutboxItem): boolean {
  const body = JSON.stringify(content);
  if (content.kind === 'photo' || body.length > LEAVING_BYTES || !navigator.onLine) return false;
  fetch(`/api/members/${encodeURIComponent(member)}/messages/${key}?as=${encodeURIComponent(owner)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
  return true;
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
  const call = api.uploadPhotoFor({
    params: { id: member },
    query: { agreed: 'true', as: owner },
    body: file,
    key: uploadKey,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PHOTO_MS)]),
  });
  const { photo } = await call.catch((error: unknown) => {
    throw unavailableIfAborted(error);
  });
  return photo.id;
}

/** The server deletes photos not sent within a day. Clears the id, so that the next attempt uploads it again. */
async function forgetExpiredPhoto({ content }: OutboxItem, error: unknown, keep: Keep): Promise<void> {
  if (content.kind !== 'photo' || !(error instanceof ApiError) || error.code !== 'photo_unavailable') return;
  await keep({ ...content, photo: undefined, uploadKey: randomKey() });
}

/** The page showed a balance that would have paid for the message: it was spent elsewhere. */
function refreshWrongBalance(error: unknown): void {
  if (error instanceof ApiError && error.code === 'insufficient_credits')
    void queryClient().invalidateQueries({ queryKey: userQuery.queryKey });
}

const unavailableIfAborted = (error: unknown) =>
  error instanceof DOMException ? new ApiError({ statusCode: 503, code: 'unavailable' }) : error;
