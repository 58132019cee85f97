import { useT } from '@bowline/i18n/react';
import { GiftCard } from '@bowline/ui/chat/gift-card';
import { icebreakerTexts } from '../composer/icebreaker-texts.ts';
import { giftTexts } from '../gifts/gift-texts.ts';
import type { Thread } from '../thread.ts';
import type { Said } from './said.ts';
import { SaidPhoto } from './said-photo.tsx';

/** What was said itself: words, an opener in the reader's language, a gift, a photo. */
export function SaidContent({ said, thread }: { said: Said; thread: Thread }) {
  const t = useT('chat');
  const { name } = thread.profile;
  if (said.gift) {
    const gift = t.dynamic(giftTexts[said.gift]);
    return (
      <GiftCard
        gift={said.gift}
        title={said.mine ? t('gift_to', { gift, name }) : t('gift_from', { gift, name })}
      >
        {said.text}
      </GiftCard>
    );
  }
  if (said.kind === 'photo') return <SaidPhoto said={said} thread={thread} />;
  if (said.icebreaker) return t.dynamic(icebreakerTexts[said.icebreaker]);
  // In the direction of its own words, whatever the page's is.
  return <p dir="auto">{said.text}</p>;
}
