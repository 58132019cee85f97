import type { ChatView } from '@bowline/contract/chat';
import { useLocale, useT } from '@bowline/i18n/react';
import { ChatRow } from '@bowline/ui/chat/chat-row';
import { Clock as ClockIcon, Heart, HeartHandshake } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#app/platform/realtime/use-online.ts';
import type { Clock } from '../clock.ts';
import { useChatLayoutData } from '../layout-data.ts';
import { shortTime } from '../message-times.ts';
import { previewOf } from './preview.ts';

export interface ChatItemProps {
  chat: ChatView;
  typing: boolean;
  current: boolean;
  clock: Clock;
}

export const ChatItem = memo(function ChatItem({ chat, typing, current, clock }: ChatItemProps) {
  const t = useT('chat');
  const locale = useLocale();
  // Without a connection nobody knows who is there.
  const connected = useOnline();
  const { conversation, profile, num_unread_messages: unread, last_message: last } = chat;
  const { name, age, region, presence, main_image } = profile;
  const regions = useChatLayoutData()?.regions;
  const place = region && regions?.[region];
  return (
    <ChatRow
      name={name}
      src={main_image?.thumb_filename}
      about={[age, place].filter(Boolean).join(' · ')}
      mark={
        chat.match
          ? { Icon: HeartHandshake, label: t('row_match') }
          : chat.likes_you
            ? { Icon: Heart, label: t('row_likes_you') }
            : undefined
      }
      online={connected && presence === 'online' ? t('online') : undefined}
      time={<time dateTime={conversation.last_at}>{shortTime(conversation.last_at, locale, clock)}</time>}
      words={
        typing ? (
          t('typing', { name })
        ) : (
          <>
            {last?.held_for && <ClockIcon strokeWidth={1.6} aria-hidden="true" />}
            <bdi>{previewOf(last, t)}</bdi>
          </>
        )
      }
      typing={typing}
      unread={unread}
      unreadLabel={t('unread', { count: unread })}
      link={(row) => (
        <Link {...row} to={`/chats/${conversation.id}`} aria-current={current ? 'page' : undefined} />
      )}
    />
  );
});
