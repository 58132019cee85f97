import { z } from 'zod';
import { creditPrice } from './credits.ts';
import { limits } from './limits.ts';
import { asMember, cursor, defineOperation, publicId } from './operation.ts';
import { memberCard, photoView } from './profiles.ts';

/** Openers to choose from. The receiver reads one in their own language. */
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

/** What a gift costs, as a multiple of the site's `gift_credits`. */
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
const text = z.string().max(limits.message.max);

/** What can be sent. */
export const messageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('icebreaker'), icebreaker }),
  z.object({ kind: z.literal('gift'), gift, text: text.max(limits.giftNote.max) }),
  /** A photo that was uploaded for this member. */
  z.object({ kind: z.literal('photo'), photo: z.uuid() }),
]);
export type MessageContent = z.infer<typeof messageContent>;

/**
 * `waiting`: it is inspected first. `off`: the receiver has not switched images on in this conversation. `gone`: it was taken
 * down after it was sent.
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
    /** The key it was sent with, for its sender; null to the other. */
    key: z.uuid().nullable(),
    /** Its place in the conversation. Null while it is held. */
    seq: z.int().positive().nullable(),
    mine: z.boolean(),
    at: z.iso.datetime(),
    kind: z.enum(messageKinds),
    text: z.string().nullable(),
    icebreaker: icebreaker.nullable(),
    gift: gift.nullable(),
    photo: messagePhoto.nullable(),
    /** What a held message waits for; nothing was charged yet. */
    held_for: z.enum(['confirmation', 'inspection']).nullable(),
    /** What it cost, or will cost, its sender; null to the other. */
    credits: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'Message' });
export type MessageView = z.infer<typeof messageView>;

const conversationView = z.object({
  id: z.uuid(),
  last_seq: z.int().nonnegative(),
  last_at: z.iso.datetime(),
  /** The other has read up to here. */
  seen_seq: z.int().nonnegative(),
  /** The member has read up to here. */
  read_seq: z.int().nonnegative(),
  /** Up to here the member has removed what was said, perhaps on another device. */
  cleared_seq: z.int().nonnegative(),
  /** Whether photos of the other are shown to the member here. */
  images_on: z.boolean(),
});
export type ConversationView = z.infer<typeof conversationView>;

const chatView = z
  .object({
    conversation: conversationView,
    profile: memberCard,
    num_unread_messages: z.int().nonnegative(),
    last_message: messageView.nullable(),
  })
  .meta({ id: 'Chat' });
export type ChatView = z.infer<typeof chatView>;

export const listChats = defineOperation({
  id: 'listChats',
  summary:
    'The member’s conversations, the latest first. With members who can no longer be seen there is none.',
  method: 'GET',
  path: '/api/chats.php',
  authority: 'member',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({
    chats: z.array(chatView),
    /** In all conversations together. */
    num_unread_messages: z.int().nonnegative(),
    next: cursor.nullable(),
  }),
  errors: ['invalid_request'],
});

const page = z
  .object({
    /** Null as long as nobody has written. */
    conversation: conversationView.nullable(),
    profile: memberCard,
    /** In their order. */
    messages: z.array(messageView),
    /** The member's own that wait, in the order they were sent. All of them, whichever page was asked for. */
    held: z.array(messageView),
    /** Whether there are messages before, and behind, those given. */
    earlier: z.boolean(),
    later: z.boolean(),
    /** False: a free member who has started as many conversations as they may cannot start this one. */
    may_start: z.boolean(),
  })
  .meta({ id: 'ChatPage' });
export type ChatPage = z.infer<typeof page>;

const seq = z.coerce.number().int().nonnegative().max(2_147_483_647);
const named = z.object({ id: z.uuid() });
const withMember = z.object({ id: publicId });

export const readChat = defineOperation({
  id: 'readChat',
  summary: 'Messages of a conversation: the newest, those before one, or those after one.',
  method: 'GET',
  path: '/api/chats/{id}',
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
  summary: 'The same with a member, whether or not there is a conversation yet.',
  method: 'GET',
  path: '/api/members/{id}/chat',
  authority: 'member',
  resource: 'member',
  params: withMember,
  response: page,
  errors: ['member_unavailable'],
});

/** Natural: the key in the path names the message, and sending it again finds it sent. */
export const sendMessage = defineOperation({
  id: 'sendMessage',
  summary: 'Write to a member. Costs credits; the same key again costs nothing and answers the same.',
  method: 'PUT',
  path: '/api/members/{id}/messages/{key}',
  authority: 'member',
  resource: 'member',
  params: z.object({ id: publicId, key: z.uuid() }),
  query: z.object(asMember),
  body: messageContent,
  response: z.object({
    conversation: z.uuid(),
    message: messageView,
    /** What the member can spend now. */
    balance: z.int().nonnegative(),
  }),
  errors: [
    'member_unavailable',
    'insufficient_credits',
    'conversation_limit',
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
  summary: 'The member has read up to this message. The other sees it.',
  method: 'PUT',
  path: '/api/chats/{id}/read',
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
  summary: 'Show, or no longer show, the photos of the other in this conversation.',
  method: 'PUT',
  path: '/api/chats/{id}/images',
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
  summary: 'The member is writing: the other’s open page hears of it, and nothing is kept.',
  method: 'POST',
  path: '/api/chats/{id}/typing',
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
    'Remove a conversation from the member’s own list, with all that was said so far. The other keeps theirs.',
  method: 'DELETE',
  path: '/api/chat.php',
  authority: 'member',
  body: z.object({ conversation: z.uuid() }),
  response: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
});

export const deleteChatWith = defineOperation({
  id: 'deleteChatWith',
  summary: 'The same, by the member it is with. Where there is none, nothing changes.',
  method: 'DELETE',
  path: '/api/members/{id}/chat',
  authority: 'member',
  params: withMember,
  response: z.object({ deleted: z.literal(true) }),
  errors: [],
});

export const readChatPrices = defineOperation({
  id: 'readChatPrices',
  summary: 'What writing costs this member, in credits and in money.',
  method: 'GET',
  path: '/api/chat/prices',
  authority: 'member',
  response: z.object({
    message: creditPrice,
    photo: creditPrice,
    gifts: z.array(z.object({ gift, price: creditPrice })),
    balance: z.int().nonnegative(),
  }),
  errors: [],
});
