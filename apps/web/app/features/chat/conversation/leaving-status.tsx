import { useT } from '@bowline/i18n/react';
import { BubbleStatus } from '@bowline/ui/chat/bubble';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUser } from '#app/platform/request/root-data.ts';
import { useTakeBack } from '../composer/take-back.ts';
import type { TimelineMessage } from './timeline-message.ts';

/** The last message that is kept back: the seconds it has left, and the button that takes it back. */
export function LeavingStatus({ message, member }: { message: TimelineMessage; member: string }) {
  const t = useT('chat');
  const takeBack = useTakeBack(useUser()?.id ?? '', member);
  const seconds = useSecondsUntil(message.leavesAt ?? 0);
  return (
    <BubbleStatus>
      {/* Announcements says it once; a count read out every second would drown everything else. */}
      <span aria-hidden="true">{seconds > 0 ? t('leaving', { seconds }) : t('sending')}</span>
      <button type="button" className="bubble-undo" onClick={() => void takeBack(message.key)}>
        <Undo2 strokeWidth={1.8} aria-hidden="true" />
        {t('take_back')}
      </button>
    </BubbleStatus>
  );
}

/** Whole seconds, counted down to 0. */
function useSecondsUntil(at: number): number {
  const left = () => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  return seconds;
}
