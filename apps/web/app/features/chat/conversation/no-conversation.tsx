import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { useQuery } from '@tanstack/react-query';
import { chatsQuery } from '../queries.ts';

/** Stands beside the list while no conversation is open. */
export function NoConversation() {
  const t = useT('chat');
  // The list beside it does the fetching.
  const { data } = useQuery({ ...chatsQuery, enabled: false });
  const isEmpty = data?.chats.length === 0;
  return (
    <div className="chat-pane chat-pane-still">
      <div className="grid w-full max-w-[560px] justify-items-center gap-3">
        <div className="h-40 w-full *:h-full">
          <EmptyDrawing />
        </div>
        <p className="title-2 mt-2">{isEmpty ? t('first_title') : t('choose_title')}</p>
        <p className="max-w-[40ch] text-balance text-text-2">
          {isEmpty ? t('first_text') : t('choose_text')}
        </p>
      </div>
    </div>
  );
}
