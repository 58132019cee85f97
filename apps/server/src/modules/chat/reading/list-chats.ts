import type { ChatView, listChats as operation } from '@bowline/contract/chat';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import { historyStart } from './history.ts';
import { type Listed, pageSize, selectChats } from './list-store.ts';
import { presentConversation } from './present.ts';
import { type Placed, type ShowDeps, showMessages } from './show-messages.ts';
import { countUnread } from './unread-store.ts';

export interface ListChatsDeps extends ShowDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault' | 'clock'>;
  readonly profiles: Pick<Profiles, 'filterVisible' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'showTo' | 'showEnclosed'>;
}

type ChatList = z.infer<(typeof operation)['response']>;

const place = z.tuple([z.string(), z.string(), z.uuid()]);

/** The walk finds, the rule decides on what the profiles say now, Redis says who is online. */
export function createChatList(deps: ListChatsDeps) {
  const { kernel, profiles, photos } = deps;
  const { walks, db } = kernel.database;
  const cursors = createCursors(kernel.vault, 'chat', place);

  return async function listChats(
    call: Call<Member>,
    cursor: string | undefined,
  ): Promise<Result<ChatList, 'invalid_request'>> {
    const looker = memberViewerOf(call);
    const reader = `${looker.site}:${looker.publicId}`;
    const read = cursor === undefined ? undefined : cursors.read(reader, cursor);
    if (cursor !== undefined && !read) return refused('invalid_request');
    const behind = read && { day: read[0], at: read[1], conversation: read[2] };

    const now = kernel.clock.now();
    const since = historyStart(call.site, now);
    const [found, unread] = await Promise.all([
      selectChats(walks, looker, behind, since),
      countUnread(walks, looker, since),
    ]);
    const page = found.slice(0, pageSize);
    const seen = new Set(await profiles.filterVisible(db, looker, page));
    const listed = page.filter(({ profile }) => seen.has(profile));

    // Asked for together, the two travel to Redis together.
    const [online, show, lasts] = await Promise.all([
      profiles.onlineAmong(
        looker.site,
        listed.map(({ profile }) => profile.member),
      ),
      photos.showTo(call),
      showMessages(deps, call, listed.flatMap(lastIn)),
    ]);
    const lastById = new Map(lasts.map((message) => [message.id, message]));
    const chats = listed.map(({ profile, photo, side, last }): ChatView => {
      const isOnline = online.has(profile.member);
      return {
        conversation: presentConversation(side),
        profile: presentCard({ profile, isOnline, photo: photo ? show(profile, photo) : null }, now),
        num_unread_messages: side.unread,
        last_message: (last && lastById.get(last.id)) ?? null,
      };
    });
    const end = found.length > pageSize ? page.at(-1)?.place : undefined;
    const next = end ? cursors.write(reader, [end.day, end.at, end.conversation]) : null;
    return ok({ chats, num_unread_messages: unread, next });
  };
}

const lastIn = ({ side, last }: Listed): Placed | [] => (last ? { side, message: last } : []);
