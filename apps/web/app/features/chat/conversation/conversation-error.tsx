import { isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '#app/errors/error-page.tsx';
import { ChatGone } from './chat-gone.tsx';

/** Blocked, deleted, hidden and never there are one answer. */
export function ConversationError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ChatGone />;
  return (
    <div className="chat-pane chat-pane-still">
      <ErrorPage error={error} />
    </div>
  );
}
