import { useLocale, useT } from '@bowline/i18n/react';
import { Bubble } from '@bowline/ui/chat/bubble';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import type { Clock } from '../clock.ts';
import { timeOf } from '../moments.ts';
import type { Thread } from '../thread.ts';
import { DiscardWaiting } from './discard-waiting.tsx';
import type { Place } from './lines.ts';
import type { Said } from './said.ts';
import { SaidContent } from './said-content.tsx';
import { SaidStatus } from './said-status.tsx';

export interface SaidLineProps {
  said: Said;
  place: Place;
  /** The last of its moment, which says when that was. */
  closes: boolean;
  thread: Thread;
  clock: Clock;
}

/** One thing that was said, and below the last of a moment what became of it. */
export function SaidLine({ said, place, closes, thread, clock }: SaidLineProps) {
  const t = useT('chat');
  const locale = useLocale();
  const side = said.mine ? 'me' : 'you';
  const time = timeOf(said.at, locale, clock);
  return (
    <li className={`chat-line chat-line-${side}`}>
      <Bubble
        side={side}
        place={place}
        state={stateOf(said)}
        card={said.kind === 'gift' || said.kind === 'photo'}
      >
        <VisuallyHidden>
          {said.mine ? t('you_say') : t('they_say', { name: thread.profile.name })}{' '}
        </VisuallyHidden>
        <SaidContent said={said} thread={thread} />
        {!closes && <VisuallyHidden> {time}</VisuallyHidden>}
      </Bubble>
      {closes && <SaidStatus said={said} time={time} />}
      {said.mark === 'waiting' && <DiscardWaiting message={said.key} member={thread.profile.id} />}
    </li>
  );
}

function stateOf({ mark }: Said): 'held' | 'going' | undefined {
  if (mark === 'confirmation' || mark === 'inspection' || mark === 'waiting' || mark === 'failed')
    return 'held';
  return mark === 'sending' ? 'going' : undefined;
}
