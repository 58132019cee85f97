import { useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { useState } from 'react';
import { previewOf } from '../list/preview.ts';
import { lastSeq, type Thread } from '../thread.ts';

/** Whoever was away for long hears the last of what came. */
const AT_ONCE = 5;

export interface AnnouncementsProps {
  thread: Thread;
  /** Something was written and has not left yet. */
  waiting: boolean;
}

/** Reads out what comes in while the conversation is open. What was said before is read by walking through it. */
export function Announcements({ thread: { messages, profile }, waiting }: AnnouncementsProps) {
  const t = useT('chat');
  const [opened] = useState(() => lastSeq(messages));
  const arrived = messages.filter(({ mine, seq }) => !mine && (seq ?? 0) > opened).slice(-AT_ONCE);
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite" aria-relevant="additions">
          {arrived.map((message) => (
            <span key={message.id} className="block">
              {t('says', { name: profile.name, text: previewOf(message, t) })}
            </span>
          ))}
        </span>
      </VisuallyHidden>
      <VisuallyHidden>
        <span role="status">{waiting && t('not_sent_yet')}</span>
      </VisuallyHidden>
    </>
  );
}
