import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { buttonClass } from '@bowline/ui/controls/button';
import { isRouteErrorResponse, Link } from 'react-router';
import { ErrorPage } from '#app/errors/error-page.tsx';

/** Says that the conversation does not exist, but never why, and links back to the list. */
export function ChatGone() {
  const t = useT('chat');
  return (
    <section className="chat-pane chat-pane-still">
      <div className="grid w-full max-w-[520px] justify-items-center gap-3">
        <div className="h-36 w-full *:h-full">
          <EmptyDrawing />
        </div>
        <h1 className="title-2 mt-2">{t('gone_title')}</h1>
        <p className="max-w-[42ch] text-balance text-text-2">{t('gone_text')}</p>
        <Link to="/chats" className={buttonClass({ tone: 'primary' }, 'mt-3')}>
          {t('gone_action')}
        </Link>
      </div>
    </section>
  );
}

/** Shows blocked, deleted, hidden and unknown members alike, so that the page reveals nothing. */
export function ConversationError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ChatGone />;
  return (
    <div className="chat-pane chat-pane-still">
      <ErrorPage error={error} />
    </div>
  );
}
