import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/alert';
import { Skeleton } from '@bowline/ui/skeleton';

/** A conversation while it is on its way. */
export function ConversationSkeleton({ failed }: { failed: boolean }) {
  const t = useT('chat');
  return (
    <section className="chat-pane" aria-busy={!failed} aria-label={t('loading')}>
      <div className="chat-head">
        <div className="chat-head-row gap-3 px-4">
          <Skeleton className="size-11 rounded-pill" />
          <Skeleton className="h-5 w-32" />
        </div>
      </div>
      <div className="chat-log">
        <div className="chat-log-inner gap-3 pb-6">
          {failed ? (
            <Alert tone="danger">{t('failed')}</Alert>
          ) : (
            <>
              <Skeleton className="h-11 w-3/5 rounded-bubble" />
              <Skeleton className="h-16 w-1/2 self-end rounded-bubble" />
              <Skeleton className="h-11 w-2/5 rounded-bubble" />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
