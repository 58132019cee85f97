import { useLocale, useT } from '@bowline/i18n/react';
import { DaySeparator, TypingLine } from '@bowline/ui/chat/log-lines';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFreshPhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { endTyping, useTyping } from '#app/platform/realtime/typing.ts';
import { useClock } from '../clock.ts';
import { dayName } from '../message-times.ts';
import { renewThread } from '../queries.ts';
import { lastHeardSeq, lastSeq, type Thread } from '../thread.ts';
import { Announcements } from './announcements.tsx';
import { linesOf } from './lines.ts';
import { LogStart } from './log-start.tsx';
import { MessageLine } from './message-line.tsx';
import type { TimelineMessage } from './timeline-message.ts';
import { useEarlier } from './use-earlier.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useReadReceipts } from './use-read-receipts.ts';

/** Enough for a tall window. The server draws no more; earlier ones follow above them, where nothing moves, after hydration. */
const LINES_ON_SERVER = 16;

export interface LogProps {
  thread: Thread;
  messages: readonly TimelineMessage[];
  /** The key of the last message sent from this page; the log scrolls to it. */
  sending: string | undefined;
}

/** The messages of a conversation, newest at the bottom. */
export function Log({ thread, messages, sending }: LogProps) {
  const t = useT('chat');
  const locale = useLocale();
  const clock = useClock();
  const log = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const { conversation, profile } = thread;
  const { name } = profile;
  const id = conversation?.id ?? '';
  const { atEnd, toEnd } = useLogScroll(log, messages.at(-1)?.key);
  const lines = useMemo(() => linesOf(messages, clock.timeZone), [messages, clock.timeZone]);
  const drawn = useHydrated() ? lines : lines.slice(-LINES_ON_SERVER);
  const earlier = useEarlier(thread, log, start);
  const unseen = useUnseen(thread, atEnd);
  const typing = useTyping().has(id);
  const renewPhotos = useFreshPhotos(() => void renewThread(queries, profile.id).catch(() => undefined));
  useReadReceipts(thread, atEnd);

  const scrollToSent = useEffectEvent(() => toEnd());
  useEffect(() => {
    if (sending) scrollToSent();
  }, [sending]);
  function goToEnd() {
    toEnd('smooth');
    // The pressed button disappears.
    log.current?.focus({ preventScroll: true });
  }
  // A received message ends the typing indicator.
  const heard = lastHeardSeq(thread);
  useEffect(() => {
    if (heard > 0) endTyping(id);
  }, [id, heard]);

  return (
    <div className="chat-log-frame">
      <div
        ref={log}
        className="chat-log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
        role="log"
        // Announcements reads out new messages; older ones loaded above are not news.
        aria-live="off"
        aria-label={t('log', { name })}
        onErrorCapture={renewPhotos}
      >
        <div className="chat-log-inner">
          <div ref={start}>
            <LogStart
              thread={thread}
              messages={messages.length}
              state={earlier.state}
              onEarlier={earlier.load}
            />
          </div>
          <ol className="chat-lines">
            {drawn.map((line) =>
              line.type === 'day' ? (
                <li key={line.key}>
                  <DaySeparator>{dayName(line.at, locale, clock)}</DaySeparator>
                </li>
              ) : (
                <MessageLine key={line.message.key} {...line} thread={thread} clock={clock} />
              ),
            )}
          </ol>
          <TypingLine>{typing && t('typing', { name })}</TypingLine>
        </div>
      </div>
      {!atEnd && unseen > 0 && (
        <button type="button" className="chat-pill" onClick={goToEnd}>
          <ArrowDown strokeWidth={1.8} aria-hidden="true" />
          {t('unread', { count: unseen })}
        </button>
      )}
      <Announcements
        thread={thread}
        waiting={messages.some(({ delivery }) => delivery === 'waiting')}
        leaving={messages.some(({ delivery }) => delivery === 'leaving')}
      />
    </div>
  );
}

/** Counts the messages received below the visible part of the log. */
function useUnseen({ messages }: Pick<Thread, 'messages'>, atEnd: boolean): number {
  const last = lastSeq(messages);
  const [seen, setSeen] = useState(last);
  if (atEnd && seen !== last) setSeen(last);
  return atEnd ? 0 : messages.filter(({ seq, mine }) => !mine && (seq ?? 0) > seen).length;
}
