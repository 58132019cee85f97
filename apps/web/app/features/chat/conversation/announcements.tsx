import { useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/visually-hidden';
import { useState } from 'react';
import { previewOf } from '../list/preview.ts';
import { lastSeq, type Thread } from '../thread.ts';

/** Reads out what comes in while the conversation is open. What was said before is read by walking through it. */
export function Announcements({ thread: { messages, profile } }: { thread: Thread }) {
  const t = useT('chat');
  const [opened] = useState(() => lastSeq(messages));
  const latest = messages.findLast(({ mine }) => !mine);
  const isNew = latest && (latest.seq ?? 0) > opened;
  return (
    <div aria-live="polite">
      {isNew && (
        <VisuallyHidden key={latest.id}>
          {t('says', { name: profile.name, text: previewOf(latest, t) })}
        </VisuallyHidden>
      )}
    </div>
  );
}
