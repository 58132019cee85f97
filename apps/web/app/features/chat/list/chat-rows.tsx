import type { ChatView } from '@bowline/contract/chat';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTyping } from '#app/platform/realtime/typing.ts';
import { useClock } from '../clock.ts';
import { ChatItem } from './chat-item.tsx';
import { type ChatKind, isOfKind } from './chat-kinds.ts';

/** The next page loads this far before its end scrolls into view. */
const AHEAD = '400px';

export interface ChatRowsProps {
  chats: readonly ChatView[];
  search: string;
  kind: ChatKind;
  current: string | undefined;
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

export function ChatRows({ chats, search, kind, current, hasMore, more, onMore }: ChatRowsProps) {
  const t = useT('chat');
  const typing = useTyping();
  const clock = useClock();
  const shown = chats.filter((chat) => isOfKind(chat, kind) && nameMatches(chat.profile.name, search));
  return (
    <div className="chat-rows">
      <ul className="grid gap-0.5">
        {shown.map((chat) => (
          <li key={chat.conversation.id}>
            <ChatItem
              chat={chat}
              typing={typing.has(chat.conversation.id)}
              current={chat.profile.id === current}
              clock={clock}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 text-center text-label text-text-2">
        {shown.length === 0 && !hasMore && (
          <span className="block py-6">{search.trim() === '' ? t('tab_none') : t('search_none')}</span>
        )}
      </p>
      {hasMore && <MoreChats state={more} onMore={onMore} />}
    </div>
  );
}

function MoreChats({ state, onMore }: { state: ChatRowsProps['more']; onMore: () => void }) {
  const t = useT('chat');
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || state !== 'idle') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      root: end.current.closest('.chat-rows'),
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state]);
  return (
    <div ref={end} className="grid justify-items-center gap-2 py-4">
      {state === 'failed' && <p className="text-small text-danger-ink">{t('more_failed')}</p>}
      <Button tone="quiet" size={44} loading={state === 'loading'} onClick={onMore}>
        {state === 'failed' ? t('try_again') : t('more')}
      </Button>
    </div>
  );
}

/** Whether a name contains the search text, ignoring case and accents: "zoe" finds Zoë. */
export function nameMatches(name: string, search: string): boolean {
  return plain(name).includes(plain(search.trim()));
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
