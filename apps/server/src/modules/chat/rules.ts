import { gifts, type MessageContent, type MessageKind } from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import type { SiteSettings } from '@bowline/contract/sites';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type OpenedContent, saidIn } from './bodies.ts';

/** Spaces, breaks and signs that nobody sees. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/** Counted as the browser counts: in the units of a JavaScript string. */
export function fitToSend(
  content: MessageContent,
  { message_length: max }: Pick<SiteSettings, 'message_length'>,
): Result<MessageContent, 'message_empty' | 'message_too_long'> {
  if (!('text' in content)) return ok(content);
  // Half a sign would come back from storage as another one, and the same message would no longer be the same.
  const text = content.text.toWellFormed().trim();
  if (content.kind === 'text' && unseen.test(text)) return refused('message_empty');
  if (text.length > max) return refused('message_too_long', { max });
  return ok({ ...content, text });
}

type Prices = Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'gift_credits'>;

export function creditsFor(content: MessageContent, prices: Prices): number {
  switch (content.kind) {
    case 'text':
    case 'icebreaker':
      return prices.message_credits;
    case 'photo':
      return prices.photo_credits;
    case 'gift':
      return Math.round(prices.gift_credits * gifts[content.gift]);
  }
}

/** The largest number of the column it is compared with. */
const noLimit = 2_147_483_647;

/** How many conversations a member may have started, all in all. */
export const mayStart = ({ premium }: { readonly premium: boolean }): number =>
  premium ? noLimit : limits.freeConversations;

/** How many messages of a member may wait at a time. */
export const heldLimit = 100;

/**
 * Whether it may be sent later than it is written: then its id must not tell when that was. All others keep ids in the order of
 * time, because the books are searched by them and a message is the most frequent of their lines.
 */
export const mayWait = ({ kind }: MessageContent, { confirmed }: { readonly confirmed: boolean }): boolean =>
  kind === 'photo' || !confirmed;

/** A message that was sent before, read again. */
export interface EarlierMessage {
  readonly kind: MessageKind;
  readonly said: OpenedContent;
  readonly photo: string | null;
}

/** Whether what is sent now is what was sent with the same key. */
export function saysTheSame(content: MessageContent, { kind, said, photo }: EarlierMessage): boolean {
  const { text, icebreaker, gift } = saidIn(content);
  return (
    content.kind === kind &&
    text === said.text &&
    icebreaker === said.icebreaker &&
    gift === said.gift &&
    (content.kind === 'photo' ? content.photo : null) === photo
  );
}
