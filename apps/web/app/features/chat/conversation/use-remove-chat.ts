import { useT } from '@bowline/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { notify } from '#app/shell/notify.ts';
import { forgetUnsentTo } from '../forget-unsent.ts';
import { chatsQuery, forgetChatsWith, hideChatsWith } from '../queries.ts';

interface Removed {
  readonly conversation: string;
  readonly member: string;
}

/** Removes a conversation here first, then on the server. Were that to fail, the list is asked for again, with the reason. */
export function useRemoveChat() {
  const t = useT('chat');
  const queries = useQueryClient();
  const navigate = useNavigate();

  return async ({ conversation, member }: Removed) => {
    // Answers on their way, and those that come before the server knows, would bring it back.
    const show = hideChatsWith(queries, member);
    await navigate('/chats', { replace: true });
    // The page that was just left has held on to it.
    forgetChatsWith(queries, member);
    try {
      // Sent afterwards, it would bring the conversation back.
      await forgetUnsentTo(member);
      forgetChatsWith(queries, member);
      await answerOf(browserApi().DELETE('/api/chat.php', { body: { conversation } }));
    } catch (error) {
      void notify('error', toApiError(error).message || t('remove_failed'));
    } finally {
      show();
      void queries.invalidateQueries(chatsQuery);
    }
  };
}
