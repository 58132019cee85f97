import { gifts, type MessageContent } from '@bowline/contract/chat';
import type { SiteSettings } from '@bowline/contract/sites';
import { bowlineConversations } from './conversations/bowline.ts';
import { knotenConversations } from './conversations/knoten.ts';
import { contentOfLine, type DemoConversation } from './conversations/script.ts';
import type { DemoSite } from './person.ts';

export { contentOfLine, type DemoConversation, otherOf, type When } from './conversations/script.ts';

/** The conversations of the cast. */
export const demoConversations: Record<DemoSite, readonly DemoConversation[]> = {
  bowline: bowlineConversations,
  knoten: knotenConversations,
};

type Prices = Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'gift_credits'>;

function priceOf(content: MessageContent, prices: Prices): number {
  if (content.kind === 'gift') return Math.round(prices.gift_credits * gifts[content.gift]);
  return content.kind === 'photo' ? prices.photo_credits : prices.message_credits;
}

/** Returns the price of all messages that a member sends in these conversations. */
export const costOf = (conversations: readonly DemoConversation[], key: string, prices: Prices): number =>
  conversations
    .flatMap(({ lines }) => lines)
    .filter(([by]) => by === key)
    .reduce((sum, [, , said]) => sum + priceOf(contentOfLine(said), prices), 0);
