import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Skeleton } from '@bowline/ui/feedback/skeleton';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

export interface ConversationSkeletonProps {
  failed: boolean;
  asking: boolean;
  onAskAgain: () => void;
}

/** The conversation while it loads; after a failure, a retry button and the way back. */
export function ConversationSkeleton({ failed, asking, onAskAgain }: ConversationSkeletonProps) {
  const t = useT('chat');
  return (
    <section className="chat-pane" aria-busy={!failed} aria-label={t('loading')}>
      <div className="chat-head">
        <div className="chat-head-row gap-3 px-4">
          <Link
            to="/chats"
            className={buttonClass({ tone: 'ghost', size: 44, round: true }, 'chat-head-back')}
            aria-label={t('back')}
          >
            <ChevronLeft strokeWidth={1.6} aria-hidden="true" />
          </Link>
          <Skeleton className="size-11 rounded-pill" />
          <Skeleton className="h-5 w-32" />
        </div>
      </div>
      <div className="chat-log">
        <div className="chat-log-inner gap-3 pb-6">
          {failed ? (
            <Alert
              tone="danger"
              action={
                <Button tone="quiet" size={44} loading={asking} onClick={onAskAgain}>
                  {t('try_again')}
                </Button>
              }
            >
              {t('failed')}
            </Alert>
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
