import { useLocale, useT } from '@bowline/i18n/react';
import { Bubble } from '@bowline/ui/chat/bubble';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import type { Clock } from '../clock.ts';
import { timeOf } from '../message-times.ts';
import type { Thread } from '../thread.ts';
import { DiscardWaiting } from './discard-waiting.tsx';
import type { GroupPosition } from './lines.ts';
import { MessageContent } from './message-content.tsx';
import { MessageStatus } from './message-status.tsx';
import type { TimelineMessage } from './timeline-message.ts';

export interface MessageLineProps {
  message: TimelineMessage;
  position: GroupPosition;
  /** The last of its moment, which says when that was. */
  closes: boolean;
  thread: Thread;
  clock: Clock;
}

/** One thing that was message, and below the last of a moment what became of it. */
export function MessageLine({ message, position, closes, thread, clock }: MessageLineProps) {
  const t = useT('chat');
  const locale = useLocale();
  const side = message.mine ? 'me' : 'you';
  const time = timeOf(message.at, locale, clock);
  return (
    <li className={`chat-line chat-line-${side}`}>
      <Bubble
        side={side}
        place={position}
        state={stateOf(message)}
        card={message.kind === 'gift' || message.kind === 'photo'}
      >
        <VisuallyHidden>
          {message.mine ? t('you_say') : t('they_say', { name: thread.profile.name })}{' '}
        </VisuallyHidden>
        <MessageContent message={message} thread={thread} />
        {!closes && <VisuallyHidden> {time}</VisuallyHidden>}
      </Bubble>
      {closes && <MessageStatus message={message} time={time} />}
      {message.delivery === 'waiting' && <DiscardWaiting message={message.key} member={thread.profile.id} />}
    </li>
  );
}

function stateOf({ delivery }: TimelineMessage): 'held' | 'going' | undefined {
  if (
    delivery === 'confirmation' ||
    delivery === 'inspection' ||
    delivery === 'waiting' ||
    delivery === 'failed'
  )
    return 'held';
  return delivery === 'sending' ? 'going' : undefined;
}
