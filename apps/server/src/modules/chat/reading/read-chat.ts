import type { ChatPage } from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import { type FindDeps, findChat } from './find-chat.ts';
import { type Counterpart, selectByPublicId } from './find-store.ts';
import { historyStart } from './history.ts';
import { type MessagePage, type Range, selectPage } from './page-store.ts';
import { presentConversation } from './present.ts';
import { type ShowDeps, showMessages } from './show-messages.ts';
import type { Watching } from './watching.ts';

export interface ReadChatDeps extends ShowDeps, FindDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault' | 'clock'>;
  readonly profiles: Pick<Profiles, 'requireVisible' | 'visibleAmong' | 'onlineAmong'>;
  readonly photos: Pick<Photos, 'showTo' | 'showEnclosed'>;
  readonly watching: Watching;
}

/** Two statements: the conversation with its other member, and the messages. */
export async function readChat(
  deps: ReadChatDeps,
  call: Call<Member>,
  conversation: EntityId,
  range: Range,
): Promise<Result<ChatPage, 'not_found'>> {
  const found = await findChat(deps, deps.kernel.database.db, call, conversation);
  return found.ok ? ok(await pageWith(deps, call, found.value, range)) : found;
}

/** Nobody writes to themselves. */
export async function readChatWith(
  deps: ReadChatDeps,
  call: Call<Member>,
  publicId: PublicId,
): Promise<Result<ChatPage, 'member_unavailable'>> {
  const { db } = deps.kernel.database;
  const looker = memberViewerOf(call);
  if (publicId === looker.publicId) return refused('member_unavailable');
  const found = await selectByPublicId(db, looker, publicId);
  const seen = await deps.profiles.requireVisible(db, looker, found);
  if (!found || !seen.ok) return refused('member_unavailable');
  return ok(await pageWith(deps, call, found, {}));
}

const nothing: MessagePage = { messages: [], held: [], earlier: false, later: false };

async function pageWith(
  deps: ReadChatDeps,
  call: Call<Member>,
  { profile, photo, side, started }: Counterpart,
  range: Range,
): Promise<ChatPage> {
  const { kernel, profiles, photos, watching } = deps;
  const now = kernel.clock.now();
  const looker = memberViewerOf(call);
  if (side) watching.note(looker, profile.member);
  const [page, online, show] = await Promise.all([
    side
      ? selectPage(kernel.database.walks, looker, side, range, historyStart(call.site, now))
      : Promise.resolve(nothing),
    profiles.onlineAmong(looker.site, [profile.member]),
    photos.showTo(call),
  ]);
  const all = side ? [...page.messages, ...page.held].map((message) => ({ side, message })) : [];
  const views = await showMessages(deps, call, all);
  const isOnline = online.has(profile.member);
  return {
    conversation: side ? presentConversation(side) : null,
    profile: presentCard({ profile, isOnline, photo: photo ? show(profile, photo) : null }, now),
    messages: views.slice(0, page.messages.length),
    held: views.slice(page.messages.length),
    earlier: page.earlier,
    later: page.later,
    may_start: side !== undefined || call.viewer.premium || started < limits.freeConversations,
  };
}
