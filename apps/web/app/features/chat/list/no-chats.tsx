import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Skeleton } from '@bowline/ui/feedback/skeleton';
import { Link } from 'react-router';

const ROWS = ['w-24', 'w-32', 'w-20', 'w-36', 'w-28', 'w-24'];

/** The empty list, with a link to the members. */
export function NoChats() {
  const t = useT('chat');
  return (
    <div className="grid justify-items-center gap-3 overflow-hidden px-6 pt-6 pb-10 text-center">
      {/* On wide screens NoConversation shows a larger one beside the list. */}
      <div className="h-30 w-full *:h-full lg:hidden">
        <EmptyDrawing />
      </div>
      <p className="title-3">{t('none_title')}</p>
      <p className="max-w-[34ch] text-label text-balance text-text-2">{t('none_text')}</p>
      <Link to="/members" className={buttonClass({ tone: 'primary' }, 'mt-2')}>
        {t('none_action')}
      </Link>
    </div>
  );
}

export function ChatsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useT('chat');
  return (
    <div className="px-4">
      <Alert
        tone="danger"
        action={
          <Button tone="quiet" size={44} loading={busy} onClick={onRetry}>
            {t('try_again')}
          </Button>
        }
      >
        {t('list_failed')}
      </Alert>
    </div>
  );
}

export function ChatRowsSkeleton() {
  const t = useT('chat');
  return (
    <ul className="chat-rows" aria-busy="true" aria-label={t('list_loading')}>
      {ROWS.map((width, place) => (
        <li key={place} className="flex min-h-19 items-center gap-3.5 px-3" aria-hidden="true">
          <Skeleton className="size-13 flex-none rounded-pill" />
          <span className="grid gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-44" />
          </span>
        </li>
      ))}
    </ul>
  );
}
