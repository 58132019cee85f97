import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { renewThread } from '../queries.ts';
import type { Thread } from '../thread.ts';

/** Turns the other member's photos in this conversation on or off. */
export function useImages({ conversation, profile }: Pick<Thread, 'conversation' | 'profile'>) {
  const t = useT('chat');
  const queries = useQueryClient();

  async function change(id: string, on: boolean) {
    try {
      await browserApi.switchImages({ params: { id }, body: { on } });
      await renewThread(queries, profile.id);
    } catch (error) {
      void notify('error', toApiError(error).message || t('failed'));
    }
  }
  return (on: boolean) => {
    if (conversation) void change(conversation.id, on);
  };
}
