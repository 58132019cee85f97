import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { useState } from 'react';
import { previewOf } from '../list/preview.ts';
import { lastSeq, type Thread } from '../thread.ts';

/** After a long absence only the newest messages are read out. */
const MAX_ANNOUNCED = 5;

export interface AnnouncementsProps {
  thread: Thread;
  /** Whether a message is still unsent. */
  waiting: boolean;
  /** Whether a message is kept back, so that it can be taken back. */
  leaving: boolean;
}

/** Announces new messages to screen readers while the conversation is open. */
export function Announcements({ thread: { messages, profile }, waiting, leaving }: AnnouncementsProps) {
  const t = useT('chat');
  const [opened] = useState(() => lastSeq(messages));
  const arrived = messages.filter(({ mine, seq }) => !mine && (seq ?? 0) > opened).slice(-MAX_ANNOUNCED);
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
        <span role="status">
          {leaving && t('leaving_announced', { seconds: limits.message.takeBackSeconds })}
          {waiting && t('not_sent_yet')}
        </span>
      </VisuallyHidden>
    </>
  );
}
