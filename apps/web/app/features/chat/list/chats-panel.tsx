import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { SearchField } from '@bowline/ui/controls/search-field';
import { Segmented } from '@bowline/ui/controls/segmented';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { Search } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFreshPhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import type { ChatList } from '../chat-list.ts';
import { type ChatKind, chatKinds } from './chat-kinds.ts';
import { ChatRows } from './chat-rows.tsx';
import { ChatRowsSkeleton, ChatsFailed, NoChats } from './no-chats.tsx';
import { StatementNote } from './statement-note.tsx';
import { useChats } from './use-chats.ts';

export interface ChatsPanelProps {
  /** From the layout's loader; undefined if that failed. */
  first: ChatList | undefined;
  /** The profile id of the open conversation's other member. */
  current: string | undefined;
  /** The heading level: 1, unless an open conversation has the page's h1. */
  level: 1 | 2;
}

/** The list of conversations, newest first. */
export function ChatsPanel({ first, current, level }: ChatsPanelProps) {
  const t = useT('chat');
  const { list, failed, isFetching, refetch, more, loadMore } = useChats(first);
  const [search, setSearch] = useState<string>();
  const [kind, setKind] = useState<ChatKind>('all');
  const renewPhotos = useFreshPhotos(() => void refetch());
  const user = useUser();
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
            aria-label={t('search_name')}
            aria-expanded={search !== undefined}
            onClick={() => setSearch(search === undefined ? '' : undefined)}
          >
            <Search strokeWidth={1.6} aria-hidden="true" />
          </Button>
        )}
      </header>
      {user && <StatementNote user={user} />}
      {list && !isEmpty && <KindChoice value={kind} onChange={setKind} />}
      {search !== undefined && <NameSearch value={search} onChange={setSearch} />}
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
          kind={kind}
          current={current}
          hasMore={list.next !== null}
          more={more}
          onMore={() => void loadMore()}
        />
      )}
    </section>
  );
}

function KindChoice({ value, onChange }: { value: ChatKind; onChange: (kind: ChatKind) => void }) {
  const t = useT('chat');
  const words = { all: t('tab_all'), matches: t('tab_matches'), new: t('tab_new') };
  return (
    <Segmented
      name="chats"
      className="chat-kinds"
      label={<VisuallyHidden>{t('tabs')}</VisuallyHidden>}
      options={chatKinds.map((kind) => ({ value: kind, label: words[kind] }))}
      value={value}
      onChange={onChange}
    />
  );
}

function NameSearch({ value, onChange }: { value: string; onChange: (search: string | undefined) => void }) {
  const t = useT('chat');
  const input = useRef<HTMLInputElement>(null);
  // The user opened the search to type in it.
  useEffect(() => input.current?.focus(), []);
  return (
    <SearchField
      className="chat-search"
      ref={input}
      label={t('search_name')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange(undefined)}
    />
  );
}
