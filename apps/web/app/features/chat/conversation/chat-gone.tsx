import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Suspense, use, useState } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { ErrorPage } from '#app/parts/page-frame/error-page.tsx';
import { MemberDialogsContext, type ReportTarget } from './member-dialogs.ts';

/**
 * Says that the conversation does not exist, but never why, and links back to the list. A member who blocked, hid or left can be
 * reported still.
 */
export function ChatGone({ report }: { report: ReportTarget }) {
  const t = useT('chat');
  const dialogs = use(MemberDialogsContext);
  const [reporting, setReporting] = useState(false);
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
        <Button tone="ghost" onClick={() => setReporting(true)}>
          {t('gone_report')}
        </Button>
        <Suspense>
          {reporting && dialogs && (
            <dialogs.ReportDialog
              target={report}
              member={undefined}
              photo={undefined}
              onClose={() => setReporting(false)}
            />
          )}
        </Suspense>
      </div>
    </section>
  );
}

/** Shows blocked, deleted, hidden and unknown members alike, so that the page reveals nothing. */
export function ConversationError({ error, report }: { error: unknown; report: ReportTarget }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ChatGone report={report} />;
  return (
    <div className="chat-pane chat-pane-still">
      <ErrorPage error={error} />
    </div>
  );
}
