import * as operations from '@bowline/contract/chat';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { type Route, route } from '#kernel/http/operations.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import type { MemberViewer } from '#modules/profiles/index.ts';
import type { ChatDeps } from '../deps.ts';
import { deleteChat, deleteChatWith } from './delete-chat.ts';
import { createChatList } from './list-chats.ts';
import { markRead } from './mark-read.ts';
import type { Range } from './page-store.ts';
import { readChat, readChatWith } from './read-chat.ts';
import { readPrices } from './read-prices.ts';
import { imagesOn, switchImages } from './switch-images.ts';
import { tellTyping } from './tell-typing.ts';
import { unreadOf } from './unread-of.ts';
import { createWatching } from './watching.ts';

export type Reading = ReturnType<typeof createReading>;

export function createReading(deps: ChatDeps) {
  const watching = createWatching(deps);
  const within = { ...deps, watching };

  return {
    list: createChatList(deps),
    read: (call: Call<Member>, id: EntityId, range: Range) => readChat(within, call, id, range),
    readWith: (call: Call<Member>, other: PublicId) => readChatWith(within, call, other),
    markRead: (call: Call<Member>, id: EntityId, seq: number) => markRead(deps, call, id, seq),
    switchImages: (call: Call<Member>, id: EntityId, on: boolean) => switchImages(deps, call, id, on),
    tellTyping: (call: Call<Member>, id: EntityId) => tellTyping(deps, call, id),
    delete: (call: Call<Member>, id: EntityId) => deleteChat(deps, call, id),
    deleteWith: (call: Call<Member>, other: PublicId) => deleteChatWith(deps, call, other),
    prices: (call: Call<Member>) => readPrices(deps, call),

    /** For notifications. */
    unreadOf: (db: Queryable, looker: MemberViewer) => unreadOf(deps, db, looker),
    imagesOn,
    watchersOf: watching.watchersOf,
  };
}

/** `after` wins over `before`: a client that sends both wants to catch up. */
const rangeOf = ({ before, after }: { before?: number | undefined; after?: number | undefined }): Range => {
  if (after !== undefined) return { after };
  return before === undefined ? {} : { before };
};

export const readingRoutes = (reading: Reading): readonly Route[] => [
  route(operations.listChats, (call, { query }) => reading.list(call, query.cursor)),
  route(operations.readChat, (call, { params, query }) => reading.read(call, params.id, rangeOf(query))),
  route(operations.readChatWith, (call, { params }) => reading.readWith(call, params.id)),
  route(operations.markRead, (call, { params, body }) => reading.markRead(call, params.id, body.seq)),
  route(operations.switchImages, (call, { params, body }) => reading.switchImages(call, params.id, body.on)),
  route(operations.tellTyping, (call, { params }) => reading.tellTyping(call, params.id)),
  route(operations.deleteChat, (call, { body }) => reading.delete(call, body.conversation)),
  route(operations.deleteChatWith, (call, { params }) => reading.deleteWith(call, params.id)),
  route(operations.readChatPrices, async (call) => ok(await reading.prices(call))),
];
