import { type ChatView, listChats as operation } from '@bowline/contract/chat';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import type { ChatPorts } from '../ports.ts';
import { historyStart } from '../rules.ts';
import { type ListedChat, selectChats } from './list-store.ts';
import { type MessageInChat, type PresentDeps, presentConversation, presentMessages } from './present.ts';
import { countUnread } from './unread-store.ts';

export interface ListChatsDeps extends PresentDeps, Pick<ChatPorts, 'likersAmong' | 'likedAmong'> {
  readonly kernel: Pick<Kernel, 'database' | 'vault' | 'clock'>;
  readonly profiles: Pick<Profiles, 'filterVisible' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'showMet' | 'showEnclosed'>;
}

type Query = z.infer<(typeof operation)['query']>;
type ChatList = z.infer<(typeof operation)['response']>;

const positionShape = z.tuple([z.string(), z.string(), z.uuid()]);

export function listChatsRoute(deps: ListChatsDeps) {
  const listChats = createChatList(deps);
  return route(operation, (call, { query }) => listChats(call, query));
}

/** A page may be short: conversations with members the viewer may no longer see are left out. */
function createChatList(deps: ListChatsDeps) {
  const { kernel, profiles, photos } = deps;
  const { walks, db } = kernel.database;
  const cursors = createCursors(kernel.vault, 'chat', positionShape);

  return async function listChats(
    call: Call<Member>,
    { cursor, limit }: Query,
  ): Promise<Result<ChatList, 'invalid_request'>> {
    const viewer = memberViewerOf(call);
    const reader = `${viewer.site}:${viewer.publicId}`;
    const read = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !read) return refused('invalid_request');
    const after = read && { day: read[0], at: read[1], conversation: read[2] };

    const now = kernel.clock.now();
    const since = historyStart(call.site.settings, now);
    const [found, unread] = await Promise.all([
      // One more than asked for, to know whether there is a next page.
      selectChats(walks, viewer, { after, since, limit: limit + 1 }),
      countUnread(walks, viewer, since),
    ]);
    const page = found.slice(0, limit);
    const visible = new Set(await profiles.filterVisible(db, viewer, page));
    const listed = page.filter(({ profile }) => visible.has(profile));

    const show = photos.showMet(call);
    const others = listed.map(({ profile }) => profile.member);
    // Two statements for the whole page.
    const likers = await deps.likersAmong(db, viewer.site, viewer.member, others);
    const liked = await deps.likedAmong(db, viewer.site, viewer.member, [...likers]);
    const [online, lasts] = await Promise.all([
      profiles.onlineAmong(viewer.site, others),
      presentMessages(deps, call, listed.flatMap(lastIn)),
    ]);
    const lastById = new Map(lasts.map((message) => [message.id, message]));
    const chats = listed.map(({ profile, photo, participation, answered, last }): ChatView => {
      const isOnline = online.has(profile.member);
      return {
        conversation: presentConversation(participation),
        profile: presentCard({ profile, isOnline, photo: photo ? show(profile, photo) : null }, now),
        likes_you: likers.has(profile.member),
        match: liked.has(profile.member),
        answered,
        num_unread_messages: participation.unread,
        last_message: (last && lastById.get(last.id)) ?? null,
      };
    });
    const end = found.length > limit ? page.at(-1)?.position : undefined;
    const next = end ? cursors.write(reader, [end.day, end.at, end.conversation]) : null;
    return ok({ chats, num_unread_messages: unread, next });
  };
}

const lastIn = ({ participation, last }: ListedChat): MessageInChat | [] =>
  last ? { participation, message: last } : [];
