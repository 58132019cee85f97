import { useT } from '@bowline/i18n/react';
import { Flag } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import type { Thread } from '../thread.ts';
import { MemberDialogsContext } from './member-dialogs.ts';

export interface ReportMessageProps {
  /** The message's id. */
  message: string;
  thread: Thread;
}

/** Reports one message of the other member. */
export function ReportMessage({ message, thread }: ReportMessageProps) {
  const t = useT('chat');
  const dialogs = use(MemberDialogsContext);
  const [open, setOpen] = useState(false);
  const { conversation, profile } = thread;
  if (!conversation) return null;
  return (
    <>
      <button
        type="button"
        className="bubble-report"
        aria-label={t('report_message')}
        title={t('report_message')}
        onClick={() => setOpen(true)}
      >
        <Flag strokeWidth={1.6} aria-hidden="true" />
      </button>
      <Suspense>
        {open && dialogs && (
          <dialogs.ReportDialog
            target={{ conversation: conversation.id, message }}
            member={profile}
            photo={undefined}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
