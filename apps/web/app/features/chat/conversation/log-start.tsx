import { useT } from '@bowline/i18n/react';
import { Avatar } from '@bowline/ui/cards/avatar';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { Skeleton } from '@bowline/ui/feedback/skeleton';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import type { Thread } from '../thread.ts';

export interface LogStartProps {
  thread: Thread;
  messages: number;
  state: 'idle' | 'loading' | 'failed';
  onEarlier: () => void;
}

/** The top of the log: a loading state, a retry, or the beginning of the conversation and how long it is kept. */
export function LogStart({ thread, messages, state, onEarlier }: LogStartProps) {
  const t = useT('chat');
  const { history_days: count } = useSite();
  if (thread.earlier) {
    return (
      <div className="grid justify-items-center gap-2 py-4" aria-busy={state === 'loading'}>
        {state === 'loading' && <Skeleton className="h-9 w-2/5 justify-self-start rounded-bubble" />}
        {state === 'failed' && <p className="text-small text-danger-ink">{t('earlier_failed')}</p>}
        <Button tone="quiet" size={44} loading={state === 'loading'} onClick={onEarlier}>
          {state === 'failed' ? t('try_again') : t('earlier')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {messages === 0 && <Beginning thread={thread} />}
      <p className="chat-start">{t('history', { count })}</p>
    </>
  );
}

function Beginning({ thread: { conversation, profile, mayStart, mayBegin } }: Pick<LogStartProps, 'thread'>) {
  const t = useT('chat');
  const mayWrite = mayBegin && (conversation !== null || mayStart);
  const { id, name, main_image } = profile;
  return (
    <div className="grid justify-items-center gap-2 pt-10 text-center">
      {/* The head shows it too, and a low screen has no room for both. */}
      <span className="[@media(max-height:700px)]:hidden">
        <Avatar name={name} src={main_image?.medium_filename} size={104} />
      </span>
      {/* No invitation to write for a member who may not, but a link to the profile. */}
      <p className="title-2 mt-3 wrap-anywhere">{mayWrite ? t('begin_title', { name }) : name}</p>
      {mayWrite ? (
        <p className="max-w-[40ch] text-balance text-text-2">{t('begin_text')}</p>
      ) : (
        <Link to={`/members/${id}`} className={buttonClass({ tone: 'quiet', size: 44 }, 'mt-1')}>
          {t('view_profile')}
        </Link>
      )}
    </div>
  );
}
