import { sendMessage as sendMessageOperation } from '@bowline/contract/chat';
import type { Call, Member } from '#kernel/http/call.ts';
import { type Route, route } from '#kernel/http/operations.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { ChatDeps } from '../deps.ts';
import { releaseConfirmed, settlePhoto } from './release-held.ts';
import { sendMessage } from './send-message.ts';
import type { MessageDraft } from './submit-message.ts';
import { selectWritersAmong } from './writers-store.ts';

export type Sending = ReturnType<typeof createSending>;

export function createSending(deps: ChatDeps) {
  return {
    send: (call: Call<Member>, draft: MessageDraft) => sendMessage(deps, call, draft),
    releaseConfirmed: (sender: { readonly site: SiteId; readonly member: MemberId }) =>
      releaseConfirmed(deps, sender),
    settlePhoto: (decided: { readonly site: SiteId; readonly photo: EntityId }) => settlePhoto(deps, decided),
    writersAmong: selectWritersAmong,
  };
}

export const sendingRoutes = (sending: Pick<Sending, 'send'>): readonly Route[] => [
  route(sendMessageOperation, (call, { params, body }) =>
    sending.send(call, { to: params.id, key: params.key, content: body }),
  ),
];
