import { useT } from '@bowline/i18n/react';
import { GiftCard } from '@bowline/ui/chat/gift-card';
import { icebreakerTexts } from '../composer/icebreaker-texts.ts';
import { giftTexts } from '../gifts/gift-texts.ts';
import type { Thread } from '../thread.ts';
import { MessagePhoto } from './message-photo.tsx';
import type { TimelineMessage } from './timeline-message.ts';

/** The content of a message: text, icebreaker (in the viewer's language), gift or photo. */
export function MessageContent({ message, thread }: { message: TimelineMessage; thread: Thread }) {
  const t = useT('chat');
  const { name } = thread.profile;
  if (message.gift) {
    const gift = t.dynamic(giftTexts[message.gift]);
    return (
      <GiftCard
        gift={message.gift}
        title={message.mine ? t('gift_to', { gift, name }) : t('gift_from', { gift, name })}
      >
        {message.text}
      </GiftCard>
    );
  }
  if (message.kind === 'photo') return <MessagePhoto message={message} thread={thread} />;
  if (message.icebreaker) return t.dynamic(icebreakerTexts[message.icebreaker]);
  // The text's own direction, independent of the page's.
  return <p dir="auto">{message.text}</p>;
}
