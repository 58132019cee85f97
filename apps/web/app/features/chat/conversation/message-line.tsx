import { useLocale, useT } from '@bowline/i18n/react';
import { Bubble } from '@bowline/ui/chat/bubble';
import { Button } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import type { MouseEvent } from 'react';
import { useUser } from '#app/platform/request/root-data.ts';
import type { Clock } from '../clock.ts';
import { timeOf } from '../message-times.ts';
import { useSending } from '../outbox/open-outbox.ts';
import type { Thread } from '../thread.ts';
import { LeavingStatus } from './leaving-status.tsx';
import type { GroupPosition } from './lines.ts';
import { MessageContent } from './message-content.tsx';
import { MessageStatus } from './message-status.tsx';
import { ReportMessage } from './report-message.tsx';
import type { TimelineMessage } from './timeline-message.ts';

export interface MessageLineProps {
  message: TimelineMessage;
  position: GroupPosition;
  /** Whether it ends a group, and so shows the time. */
  closes: boolean;
  thread: Thread;
  clock: Clock;
}

/** One message; the last of a group also shows time and delivery state. */
export function MessageLine({ message, position, closes, thread, clock }: MessageLineProps) {
  const t = useT('chat');
  const locale = useLocale();
  const side = message.mine ? 'me' : 'you';
  const time = timeOf(message.at, locale, clock);
  return (
    // Takes the focus of a tap, which shows what can be done with the message.
    <li className={`chat-line chat-line-${side}`} tabIndex={message.mine ? undefined : -1}>
      <div className="bubble-row">
        <Bubble
          side={side}
          position={position}
          state={stateOf(message)}
          card={message.kind === 'gift' || message.kind === 'photo'}
        >
          <VisuallyHidden>
            {message.mine ? t('you_say') : t('they_say', { name: thread.profile.name })}{' '}
          </VisuallyHidden>
          <MessageContent message={message} thread={thread} />
          {!closes && <VisuallyHidden> {time}</VisuallyHidden>}
        </Bubble>
        {!message.mine && <ReportMessage message={message.key} thread={thread} />}
      </div>
      {closes &&
        (message.delivery === 'leaving' ? (
          <LeavingStatus message={message} member={thread.profile.id} />
        ) : (
          <MessageStatus message={message} time={time} />
        ))}
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
  return delivery === 'sending' || delivery === 'leaving' ? 'going' : undefined;
}

/** Takes back a message that has not been sent yet. */
function DiscardWaiting({ message, member }: { message: string; member: string }) {
  const t = useT('chat');
  const { discard } = useSending(useUser()?.id ?? '', member);
  function takeBack({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button disappears with its message: keeps the focus in the log.
    currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    void discard(message);
  }
  return (
    <Button tone="ghost" size={44} className="px-3 text-small" onClick={takeBack}>
      {t('discard')}
    </Button>
  );
}
