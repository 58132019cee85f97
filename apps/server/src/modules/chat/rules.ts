import { gifts, type MessageContent, type MessageKind } from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import type { SiteSettings } from '@bowline/contract/sites';
import { ok, type Result, refused } from '#kernel/result.ts';
import { type ContentFields, contentFieldsOf } from './bodies.ts';

/** Nothing but separators, control and format characters. */
const invisible = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/** Returns the content as it is sent. Lengths are in UTF-16 code units, as the browser counts. */
export function validateContent(
  content: MessageContent,
  { message_length: max }: Pick<SiteSettings, 'message_length'>,
): Result<MessageContent, 'message_empty' | 'message_too_long'> {
  if (!('text' in content)) return ok(content);
  // A lone surrogate would come back from storage as another character, and a repetition would no longer match.
  const text = content.text.toWellFormed().trim();
  if (content.kind === 'text' && invisible.test(text)) return refused('message_empty');
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

/** The largest PostgreSQL integer. */
const unlimited = 2_147_483_647;

/** How many conversations a member may start in total. */
export const maxStarted = ({ premium }: { readonly premium: boolean }): number =>
  premium ? unlimited : limits.freeConversations;

/** How many messages a member can still send for free to somebody they match with; `chat.send` decides by the same count. */
export const freeMessagesLeft = (
  { match_messages }: Pick<SiteSettings, 'match_messages'>,
  presents: number,
): number => Math.max(0, match_messages - presents);

/** How many messages of a member may be held at a time. */
export const heldLimit = 100;

/**
 * Whether the message may be sent later than it is written. Its id is then random, because a UUIDv7 would reveal when
 * it was written. Other ids are time-ordered: the ledger is searched by them, and messages are most of its lines.
 */
export const mayBeHeld = (
  { kind }: MessageContent,
  { confirmed }: { readonly confirmed: boolean },
): boolean => kind === 'photo' || !confirmed;

const day = 24 * 3_600_000;

/** Messages sent before this moment are shown to nobody. */
export const historyStart = ({ history_days }: Pick<SiteSettings, 'history_days'>, now: Date): Date =>
  new Date(now.getTime() - history_days * day);

/** An earlier message with the same key, opened again. */
export interface EarlierMessage {
  readonly kind: MessageKind;
  readonly fields: ContentFields;
  readonly photo: string | null;
}

/** Whether `content` repeats the earlier message. */
export function isSameContent(content: MessageContent, { kind, fields, photo }: EarlierMessage): boolean {
  const { text, icebreaker, gift } = contentFieldsOf(content);
  return (
    content.kind === kind &&
    text === fields.text &&
    icebreaker === fields.icebreaker &&
    gift === fields.gift &&
    (content.kind === 'photo' ? content.photo : null) === photo
  );
}
