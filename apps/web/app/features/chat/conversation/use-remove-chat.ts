import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { forgetUnsentTo } from '../forget-unsent.ts';
import { chatsQuery, forgetChatsWith, hideChatsWith } from '../queries.ts';

interface Removed {
  readonly conversation: string;
  readonly member: string;
}

/**
 * Removes a conversation from the page first, then on the server. If that fails, shows why and refetches the list.
 */
export function useRemoveChat() {
  const t = useT('chat');
  const queries = useQueryClient();
  const navigate = useNavigate();

  return async ({ conversation, member }: Removed) => {
    // Responses already in flight would bring it back.
    const show = hideChatsWith(queries, member);
    await navigate('/chats', { replace: true });
    // The page just left has cached it again.
    forgetChatsWith(queries, member);
    try {
      // A message sent afterwards would bring the conversation back.
      await forgetUnsentTo(member);
      forgetChatsWith(queries, member);
      await browserApi.deleteChat({ body: { conversation } });
    } catch (error) {
      void notify('error', toApiError(error).message || t('remove_failed'));
    } finally {
      show();
      void queries.invalidateQueries(chatsQuery);
    }
  };
}
