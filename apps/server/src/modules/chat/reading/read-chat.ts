import {
  type ChatPage,
  readChat as readChatOperation,
  readChatWith as readChatWithOperation,
} from '@bowline/contract/chat';
import { limits } from '@bowline/contract/limits';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import { memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import { freeMessagesLeft, historyStart } from '../rules.ts';
import { type FindDeps, findChat } from './find-chat.ts';
import { type Counterpart, selectByPublicId } from './find-store.ts';
import { type MessagePage, type Range, selectPage } from './page-store.ts';
import { type PresentDeps, presentConversation, presentMessages } from './present.ts';
import type { Watching } from './watching.ts';

export interface ReadChatDeps extends PresentDeps, FindDeps {
  readonly kernel: Pick<Kernel, 'database' | 'vault' | 'clock'>;
  readonly profiles: Pick<Profiles, 'requireVisible' | 'visibleAmong' | 'onlineAmong' | 'readAdmission'>;
  readonly photos: Pick<Photos, 'showMet' | 'showTo' | 'showEnclosed'>;
  readonly watching: Pick<Watching, 'record'>;
}

/** `after` wins over `before`: a client that sends both wants to catch up. */
const rangeOf = ({ before, after }: { before?: number | undefined; after?: number | undefined }): Range => {
  if (after !== undefined) return { after };
  return before === undefined ? {} : { before };
};

export const readChatRoute = (deps: ReadChatDeps) =>
  route(readChatOperation, (call, { params, query }) => readChat(deps, call, params.id, rangeOf(query)));

async function readChat(
  deps: ReadChatDeps,
  call: Call<Member>,
  conversation: EntityId,
  range: Range,
): Promise<Result<ChatPage, 'not_found'>> {
  const found = await findChat(deps, deps.kernel.database.db, call, conversation);
  return found.ok ? ok(await pageWith(deps, call, found.value, range)) : found;
}

export const readChatWithRoute = (deps: ReadChatDeps) =>
  route(readChatWithOperation, (call, { params }) => readChatWith(deps, call, params.id));

/** Returns an empty page while there is no conversation. Refuses the viewer's own id. */
async function readChatWith(
  deps: ReadChatDeps,
  call: Call<Member>,
  publicId: PublicId,
): Promise<Result<ChatPage, 'member_unavailable'>> {
  const { db } = deps.kernel.database;
  const viewer = memberViewerOf(call);
  if (publicId === viewer.publicId) return refused('member_unavailable');
  const found = await selectByPublicId(db, viewer, publicId);
  const visible = await deps.profiles.requireVisible(db, viewer, found);
  if (!found || !visible.ok) return refused('member_unavailable');
  return ok(await pageWith(deps, call, found, {}));
}

const emptyPage: MessagePage = { messages: [], held: [], earlier: false, later: false };

async function pageWith(
  deps: ReadChatDeps,
  call: Call<Member>,
  { profile, photo, language, participation, started, matched, presents }: Counterpart,
  range: Range,
): Promise<ChatPage> {
  const { kernel, profiles, photos, watching } = deps;
  const now = kernel.clock.now();
  const viewer = memberViewerOf(call);
  if (participation) watching.record(viewer, profile.member);
  // No message has reached the other member yet.
  const isNew = participation?.seenSeq === undefined;
  const [page, online, show, admission] = await Promise.all([
    participation
      ? selectPage(kernel.database.walks, viewer, participation, range, historyStart(call.site.settings, now))
      : Promise.resolve(emptyPage),
    profiles.onlineAmong(viewer.site, [profile.member]),
    participation ? photos.showMet(call) : photos.showTo(kernel.database.db, call, [profile.member]),
    isNew ? profiles.readAdmission(viewer, profile.member) : undefined,
  ]);
  const all = participation
    ? [...page.messages, ...page.held].map((message) => ({ participation, message }))
    : [];
  const views = await presentMessages(deps, call, all);
  const isOnline = online.has(profile.member);
  return {
    conversation: participation ? presentConversation(participation) : null,
    profile: presentCard({ profile, isOnline, photo: photo ? show(profile, photo) : null }, now),
    messages: views.slice(0, page.messages.length),
    held: views.slice(page.messages.length),
    earlier: page.earlier,
    later: page.later,
    may_start: participation !== undefined || call.viewer.premium || started < limits.freeConversations,
    may_begin: admission?.admits ?? true,
    free_messages: matched && call.viewer.confirmed ? freeMessagesLeft(call.site.settings, presents) : 0,
    same_language: language === call.locale,
  };
}
