import { z } from 'zod';
import { withoutBidiOverrides } from './bidi.ts';
import { creditPrice } from './credits.ts';
import { entityId, publicId } from './ids.ts';
import { limits } from './limits.ts';
import { cursor, defineOperation } from './operation.ts';
import { memberCard, photoView } from './profiles.ts';

/** Prepared first messages. The receiver reads them in their own language. */
export const icebreakers = [
  'curious',
  'evening',
  'first_knot',
  'ideal_date',
  'coffee_or_wine',
  'rules',
  'music',
  'brave',
  'two_truths',
  'weekend',
  'learn',
  'aftercare',
] as const;
const icebreaker = z.enum(icebreakers);
export type Icebreaker = z.infer<typeof icebreaker>;

/** The price of each gift, as a multiple of the site's `gift_credits`. */
export const gifts = {
  coffee: 0.5,
  rose: 1,
  candle: 1,
  chocolates: 1,
  feather: 1,
  ribbon: 1.5,
  blindfold: 1.5,
  mask: 2,
  rope: 2,
  champagne: 2.5,
  key: 3,
  compass: 5,
} as const;
export type Gift = keyof typeof gifts;
const giftNames = Object.keys(gifts) as [Gift, ...Gift[]];
const gift = z.enum(giftNames);

const messageKinds = ['text', 'icebreaker', 'gift', 'photo'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The site's `message_length` is at most this. */
const text = withoutBidiOverrides(z.string()).max(limits.message.max);

/** The content of a message to send. */
export const messageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('icebreaker'), icebreaker }),
  z.object({ kind: z.literal('gift'), gift, text: text.max(limits.giftNote.max) }),
  /** A photo that was uploaded for this member. */
  z.object({ kind: z.literal('photo'), photo: entityId }),
]);
export type MessageContent = z.output<typeof messageContent>;
/** What a page sends: ids are plain text. */
export type MessageContentInput = z.input<typeof messageContent>;

/**
 * `waiting`: not inspected yet. `off`: the receiver has not switched images on in this conversation. `gone`: removed after it
 * was sent.
 */
const messagePhoto = z.discriminatedUnion('state', [
  z.object({ state: z.literal('shown'), photo: photoView }),
  z.object({ state: z.literal('waiting'), photo: photoView.nullable() }),
  z.object({ state: z.literal('off') }),
  z.object({ state: z.literal('gone') }),
]);

const messageView = z
  .object({
    id: z.uuid(),
    /** The key the sender's browser made; null for the receiver. */
    key: z.uuid().nullable(),
    /** Its number in the conversation; null while it is held. */
    seq: z.int().positive().nullable(),
    mine: z.boolean(),
    at: z.iso.datetime(),
    kind: z.enum(messageKinds),
    text: z.string().nullable(),
    icebreaker: icebreaker.nullable(),
    gift: gift.nullable(),
    photo: messagePhoto.nullable(),
    /** Why a held message waits; it is not charged yet. */
    held_for: z.enum(['confirmation', 'inspection']).nullable(),
    /** What it costs its sender; null for the receiver. */
    credits: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'Message' });
export type MessageView = z.infer<typeof messageView>;

const conversationView = z.object({
  id: z.uuid(),
  last_seq: z.int().nonnegative(),
  last_at: z.iso.datetime(),
  /** Read receipt: the other member has read up to this number. */
  seen_seq: z.int().nonnegative(),
  /** The member has read up to this number. */
  read_seq: z.int().nonnegative(),
  /** The member has removed messages up to this number, perhaps on another device. */
  cleared_seq: z.int().nonnegative(),
  /** Whether the other member's photos are shown in this conversation. */
  images_on: z.boolean(),
});
export type ConversationView = z.infer<typeof conversationView>;

const chatView = z
  .object({
    conversation: conversationView,
    profile: memberCard,
    /** Whether the other member likes the caller, and whether both like each other. */
    likes_you: z.boolean(),
    match: z.boolean(),
    /** Whether a message of the caller has reached the other member. */
    answered: z.boolean(),
    num_unread_messages: z.int().nonnegative(),
    last_message: messageView.nullable(),
  })
  .meta({ id: 'Chat' });
export type ChatView = z.infer<typeof chatView>;

export const listChats = defineOperation({
  id: 'listChats',
  summary:
    'The member’s conversations, the latest first, without those with members who can no longer be seen.',
  authority: 'member',
  query: z.object({
    cursor: cursor.optional(),
    limit: z.coerce
      .number<number>()
      .int()
      .min(1)
      .max(limits.chats)
      .default(limits.chats)
      .describe('How many conversations a page has.'),
  }),
  response: z.object({
    chats: z.array(chatView),
    /** Over all conversations. */
    num_unread_messages: z.int().nonnegative(),
    next: cursor.nullable(),
  }),
  errors: ['invalid_request'],
});

const page = z
  .object({
    /** Null before the first message. */
    conversation: conversationView.nullable(),
    profile: memberCard,
    /** In order of `seq`. */
    messages: z.array(messageView),
    /** All of the member's own held messages, oldest first, whichever page was requested. */
    held: z.array(messageView),
    /** Whether there are earlier and later messages than these. */
    earlier: z.boolean(),
    later: z.boolean(),
    /** False when a free member has used up the conversations they may start. */
    may_start: z.boolean(),
    /** False when the other member does not let the caller begin a conversation; existing ones go on. */
    may_begin: z.boolean(),
    /** How many messages to the other member the site still pays, because the two like each other. */
    free_messages: z.int().nonnegative(),
    /** Whether the other member reads the site in the language of this answer. If not, an opener is translated. */
    same_language: z.boolean(),
  })
  .meta({ id: 'ChatPage' });
export type ChatPage = z.infer<typeof page>;

const seq = z.coerce.number<number>().int().nonnegative().max(2_147_483_647);
const named = z.object({ id: entityId });
const withMember = z.object({ id: publicId });

export const readChat = defineOperation({
  id: 'readChat',
  summary: 'Messages of a conversation: the newest, those before one, or those after one.',
  authority: 'member',
  resource: 'conversation',
  owned: true,
  params: named,
  query: z.object({ before: seq.optional(), after: seq.optional() }),
  response: page,
  errors: ['not_found'],
});

export const readChatWith = defineOperation({
  id: 'readChatWith',
  summary: 'Messages of the conversation with a member; empty when there is none yet.',
  authority: 'member',
  resource: 'member',
  params: withMember,
  response: page,
  errors: ['member_unavailable'],
});

/** Repeatable without an Idempotency-Key: the key in the path identifies the message. */
export const sendMessage = defineOperation({
  id: 'sendMessage',
  summary:
    'Send a message. Costs credits; a repetition with the same key costs nothing and gets the same answer.',
  authority: 'member',
  resource: 'member',
  params: z.object({ id: publicId, key: entityId }),
  speaksAs: true,
  body: messageContent,
  response: z.object({
    conversation: z.uuid(),
    message: messageView,
    /** The balance afterwards. */
    balance: z.int().nonnegative(),
  }),
  errors: [
    'member_unavailable',
    'insufficient_credits',
    'conversation_limit',
    'writing_closed',
    'message_empty',
    'message_too_long',
    'photo_unavailable',
    'photo_limit',
    'confirmation_required',
    'idempotency_conflict',
  ],
  repeat: 'natural',
  limit: { calls: 120, seconds: 60 },
});

export const markRead = defineOperation({
  id: 'markRead',
  summary: 'Mark messages as read up to this one. The other member sees the read receipt.',
  authority: 'member',
  resource: 'conversation',
  owned: true,
  params: named,
  body: z.object({ seq: z.int().nonnegative().max(2_147_483_647) }),
  response: z.object({ read_seq: z.int().nonnegative(), num_unread_messages: z.int().nonnegative() }),
  errors: ['not_found'],
  repeat: 'natural',
});

export const switchImages = defineOperation({
  id: 'switchImages',
  summary: 'Show or hide the other member’s photos in this conversation.',
  authority: 'member',
  resource: 'conversation',
  owned: true,
  params: named,
  body: z.object({ on: z.boolean() }),
  response: z.object({ images_on: z.boolean() }),
  errors: ['not_found'],
  repeat: 'natural',
});

export const tellTyping = defineOperation({
  id: 'tellTyping',
  summary: 'Tell the other member’s open page that the member is typing. Nothing is stored.',
  authority: 'member',
  resource: 'conversation',
  owned: true,
  params: named,
  response: z.object({}),
  errors: ['not_found'],
  repeat: 'natural',
  limit: { calls: 60, seconds: 60 },
});

export const deleteChat = defineOperation({
  id: 'deleteChat',
  summary:
    'Remove a conversation and its messages from the member’s own list. The other member keeps theirs.',
  authority: 'member',
  body: z.object({ conversation: entityId }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
});

export const deleteChatWith = defineOperation({
  id: 'deleteChatWith',
  summary: 'Remove the conversation with a member. Without one, nothing changes.',
  authority: 'member',
  params: withMember,
  response: z.object({ deleted: z.literal(true) }),
  errors: [],
});

export const readChatPrices = defineOperation({
  id: 'readChatPrices',
  summary: 'The prices of messages, photos and gifts for this member, in credits and in money.',
  authority: 'member',
  response: z.object({
    message: creditPrice,
    photo: creditPrice,
    gifts: z.array(z.object({ gift, price: creditPrice })),
    balance: z.int().nonnegative(),
  }),
  errors: [],
});
