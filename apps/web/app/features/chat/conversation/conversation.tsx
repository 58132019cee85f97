import type { ChatPage } from '@bowline/contract/chat';
import { useT } from '@bowline/i18n/react';
import { useCallback, useMemo, useRef } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { Composer } from '../composer/composer.tsx';
import { useOutbox } from '../outbox/use-outbox.ts';
import type { Thread } from '../thread.ts';
import { ChatGone } from './chat-gone.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { Log } from './log.tsx';
import { timelineOf } from './timeline-message.ts';
import { useOpened } from './use-opened.ts';
import { useThread } from './use-thread.ts';

export interface ConversationProps {
  /** Who it is with. */
  member: string;
  /** As the page brought it; without, it is known already. */
  page: ChatPage | undefined;
}

export function Conversation({ member, page }: ConversationProps) {
  const { thread, gone, failed, asking, askAgain } = useThread(member, page);
  if (gone) return <ChatGone />;
  if (thread) return <OpenConversation thread={thread} />;
  return <ConversationSkeleton failed={failed} asking={asking} onAskAgain={askAgain} />;
}

function OpenConversation({ thread }: { thread: Thread }) {
  const t = useT('chat');
  const { conversation, profile } = thread;
  const { id, name } = profile;
  const pending = useOutbox(id);
  const messages = useMemo(() => timelineOf(thread, pending), [thread, pending]);
  const onTyping = useTellTyping(conversation?.id);
  useOpened(thread);
  return (
    <section className="chat-pane" aria-label={t('conversation', { name })}>
      <ConversationHead thread={thread} />
      <Log thread={thread} messages={messages} sending={pending.at(-1)?.key} />
      <Composer
        member={id}
        name={name}
        conversation={conversation?.id ?? null}
        mayStart={thread.mayStart}
        onTyping={onTyping}
      />
    </section>
  );
}

/** The other is shown it for a second longer. */
const EVERY_MS = 4_000;

/** Called with every key that is pressed; tells the other now and then. A courtesy: where it fails, nothing is lost. */
function useTellTyping(conversation: string | undefined): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (!conversation || now - toldAt.current < EVERY_MS) return;
    toldAt.current = now;
    browserApi()
      .POST('/api/chats/{id}/typing', { params: { path: { id: conversation } } })
      .catch(() => undefined);
  }, [conversation]);
}
