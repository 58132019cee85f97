import type { ChatPage } from '@bowline/contract/chat';
import { useT } from '@bowline/i18n/react';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { Composer } from '../composer/composer.tsx';
import { useOutbox } from '../outbox/open-outbox.ts';
import { threadQuery } from '../queries.ts';
import { type Thread, threadFrom } from '../thread.ts';
import { ChatGone } from './chat-gone.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { Log } from './log.tsx';
import { timelineOf } from './timeline-message.ts';
import { useOpened } from './use-opened.ts';

export interface ConversationProps {
  /** The other member's profile id. */
  member: string;
  /** From the route's loader; undefined if the conversation is cached already. */
  page: ChatPage | undefined;
}

export function Conversation({ member, page }: ConversationProps) {
  const { thread, gone, failed, asking, askAgain } = useThread(member, page);
  if (gone) {
    const id = thread?.conversation?.id;
    return <ChatGone report={id ? { conversation: id } : { member }} />;
  }
  if (thread) return <OpenConversation thread={thread} />;
  return <ConversationSkeleton failed={failed} asking={asking} onAskAgain={askAgain} />;
}

function OpenConversation({ thread }: { thread: Thread }) {
  const t = useT('chat');
  const { conversation, profile } = thread;
  const { id, name } = profile;
  const pending = useOutbox(id);
  const messages = useMemo(() => timelineOf(thread, pending), [thread, pending]);
  const onTyping = useTypingNotice(conversation?.id);
  useOpened(thread);
  return (
    <section className="chat-pane" aria-label={t('conversation', { name })}>
      <ConversationHead thread={thread} />
      <Log thread={thread} messages={messages} sending={pending.at(-1)?.key} />
      <Composer
        member={id}
        name={name}
        photo={profile.main_image?.thumb_filename}
        conversation={conversation?.id ?? null}
        mayStart={thread.mayStart}
        freeMessages={thread.freeMessages}
        mayBegin={thread.mayBegin}
        sameLanguage={thread.sameLanguage}
        onTyping={onTyping}
      />
    </section>
  );
}

/** The recipient shows the indicator for one second longer than this. */
const EVERY_MS = 4_000;

/**
 * Returns a callback for every key press, which notifies the other member at most every `EVERY_MS`. Failures are
 * ignored.
 */
function useTypingNotice(conversation: string | undefined): () => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (!conversation || now - sentAt.current < EVERY_MS) return;
    sentAt.current = now;
    browserApi.tellTyping({ params: { id: conversation } }).catch(() => undefined);
  }, [conversation]);
}

/** The conversation with a member, from the loader's page on and kept up to date. */
function useThread(member: string, page: ChatPage | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    ...threadQuery(member),
    ...(page && { initialData: () => threadFrom(page) }),
  });
  return {
    thread: data,
    gone: error instanceof ApiError && error.statusCode === 404,
    failed: error !== null,
    asking: isFetching,
    askAgain: () => void refetch(),
  };
}
