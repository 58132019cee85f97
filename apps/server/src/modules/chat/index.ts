import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { reaction } from '#kernel/jobs/events.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import type { Credits } from '#modules/credits/index.ts';
import { memberConfirmed } from '#modules/identity/index.ts';
import { type Photos, photoDecided } from '#modules/photos/index.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';
import { messageWaits } from './events.ts';
import { conversationKeys, createKeyCache } from './keys.ts';
import { chatMemberData } from './member-data.ts';
import { maintainPartitions, maintainPartitionsTask } from './partitions.ts';
import type { ChatPorts } from './ports.ts';
import { contactsOf, payersOf } from './reading/contacts-of.ts';
import { deleteChatRoute, deleteChatWithRoute } from './reading/delete-chat.ts';
import { listChatsRoute } from './reading/list-chats.ts';
import { markReadRoute } from './reading/mark-read.ts';
import { readChatRoute, readChatWithRoute } from './reading/read-chat.ts';
import { readChatPricesRoute } from './reading/read-prices.ts';
import { haveWritten, reportedChat } from './reading/reported-chat.ts';
import { imagesOn, switchImagesRoute } from './reading/switch-images.ts';
import { tellTypingRoute } from './reading/tell-typing.ts';
import { unreadOf } from './reading/unread-of.ts';
import { createWatching } from './reading/watching.ts';
import { checkHeldTask, createHeldCheck } from './sending/check-held.ts';
import { releaseConfirmed, settlePhoto } from './sending/release-held.ts';
import { type MessageDraft, sendMessage, sendMessageRoute } from './sending/send-message.ts';
import { sweepHeld, sweepHeldTask } from './sending/sweep-held.ts';
import { selectCorrespondentsAmong, selectWritersAmong } from './sending/writers-store.ts';

export { messageWaits } from './events.ts';
export type { Payer } from './reading/contacts-of.ts';
export { inConversation } from './reading/in-conversation.ts';
export type { UnreadChat } from './reading/unread-of.ts';

export type Chat = ReturnType<typeof createChat>['api'];

export interface ChatDeps extends ChatPorts {
  readonly profiles: Pick<
    Profiles,
    | 'enableProfile'
    | 'filterVisible'
    | 'hydrate'
    | 'onlineAmong'
    | 'readAdmission'
    | 'requireVisible'
    | 'resolve'
    | 'visibleAmong'
  >;
  readonly photos: Pick<
    Photos,
    'discardSentBefore' | 'showEnclosed' | 'showMet' | 'showTo' | 'uninspectedAmong'
  >;
  readonly credits: Pick<Credits, 'balanceOf' | 'pricingFor'>;
}

export function createChat(kernel: Kernel, needs: ChatDeps) {
  const watching = createWatching({ kernel, ...needs });
  const deps = { kernel, keys: createKeyCache(kernel), watching, ...needs };
  return defineModule({
    api: {
      /** For demo data. */
      send: (call: Call<Member>, draft: MessageDraft) => sendMessage(deps, call, draft),
      writersAmong: selectWritersAmong,
      correspondentsAmong: selectCorrespondentsAmong,
      imagesOn,
      /** For a notification to the member. */
      unreadOf: (db: Queryable, viewer: MemberViewer) => unreadOf(deps, db, viewer),
      watchersOf: watching.watchersOf,
      haveWritten,
      contactsOf,
      payersOf,
      /** Opens a conversation for a report, without the visibility rule: never to show it to a member. */
      reportedChat: (db: Queryable, viewer: MemberViewer, conversation: EntityId) =>
        reportedChat(deps, db, viewer, conversation),
    },
    module: {
      routes: [
        sendMessageRoute(deps),
        listChatsRoute(deps),
        readChatRoute(deps),
        readChatWithRoute(deps),
        markReadRoute(deps),
        switchImagesRoute(deps),
        tellTypingRoute(deps),
        deleteChatRoute(deps),
        deleteChatWithRoute(deps),
        readChatPricesRoute(deps),
      ],
      tasks: [
        task(maintainPartitionsTask, () => maintainPartitions(deps)),
        task(sweepHeldTask, () => sweepHeld(deps)),
        task(checkHeldTask, createHeldCheck(kernel)),
      ],
      cron: [
        { task: maintainPartitionsTask, match: '51 4 * * *' },
        { task: sweepHeldTask, match: '41 4 * * *' },
        { task: checkHeldTask, match: '31 3 * * *' },
      ],
      events: [messageWaits],
      reactions: [
        reaction(memberConfirmed, 'chat.release_confirmed', (member) => releaseConfirmed(deps, member)),
        reaction(photoDecided, 'chat.settle_photo', (decided) => settlePhoto(deps, decided)),
      ],
      memberData: chatMemberData,
      masterSealed: [conversationKeys],
    },
  });
}
