import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFreshPhotos } from '#app/features/photos/use-fresh-photos.ts';
import type { ChatList } from '../chat-list.ts';
import { ChatRows } from './chat-rows.tsx';
import { ChatRowsSkeleton, ChatsFailed, NoChats } from './no-chats.tsx';
import { useChats } from './use-chats.ts';

export interface ChatsPanelProps {
  /** As the page brought them; without, they are asked for. */
  first: ChatList | undefined;
  /** Who the open conversation is with. */
  current: string | undefined;
  /** Level of the title in the page's outline: an open conversation has the first. */
  level: 1 | 2;
}

/** All conversations, the latest first. */
export function ChatsPanel({ first, current, level }: ChatsPanelProps) {
  const t = useT('chat');
  const { list, failed, isFetching, refetch, more, loadMore } = useChats(first);
  const [search, setSearch] = useState<string>();
  const renewPhotos = useFreshPhotos(() => void refetch());
  const Title = `h${level}` as const;
  const isEmpty = list?.chats.length === 0;

  return (
    <section
      className="chat-list"
      aria-label={t('list')}
      onErrorCapture={(event: SyntheticEvent) => renewPhotos(event)}
    >
      <header className="chat-list-head">
        <Title>{t('title')}</Title>
        {list && !isEmpty && (
          <Button
            tone="ghost"
            size={44}
            round
            aria-label={t('search')}
            aria-expanded={search !== undefined}
            onClick={() => setSearch(search === undefined ? '' : undefined)}
          >
            <Search strokeWidth={1.6} aria-hidden="true" />
          </Button>
        )}
      </header>
      {search !== undefined && <SearchField value={search} onChange={setSearch} />}
      {failed ? (
        <ChatsFailed busy={isFetching} onRetry={() => void refetch()} />
      ) : !list ? (
        <ChatRowsSkeleton />
      ) : isEmpty ? (
        <NoChats />
      ) : (
        <ChatRows
          chats={list.chats}
          search={search ?? ''}
          current={current}
          hasMore={list.next !== null}
          more={more}
          onMore={() => void loadMore()}
        />
      )}
    </section>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (search: string | undefined) => void }) {
  const t = useT('chat');
  const input = useRef<HTMLInputElement>(null);
  // It appears because somebody asked for it.
  useEffect(() => input.current?.focus(), []);
  return (
    <search className="chat-search">
      <Search strokeWidth={1.6} aria-hidden="true" />
      <input
        type="search"
        ref={input}
        value={value}
        placeholder={t('search_name')}
        aria-label={t('search_name')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange(undefined)}
      />
    </search>
  );
}
