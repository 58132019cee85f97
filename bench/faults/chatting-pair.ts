import { aMember, type TestMember } from '@bowline/server/testing/factories/members.ts';
import { type OpenChatPage, openChatPage } from '../lib/chat-page.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { ProductEnvironment } from './product-environment.ts';

/** What members need who write to each other, whatever else a bench starts. */
export type ChatEnvironment = Pick<ProductEnvironment, 'context' | 'site' | 'apiOrigin' | 'socketUrl'>;

/** A member whose browser has the conversation open. */
export interface PairMember {
  readonly member: TestMember;
  readonly headers: Readonly<Record<string, string>>;
  readonly outbox: Outbox;
  readonly page: OpenChatPage;
  /** Sends to the other member of the pair. */
  send(text: string): void;
}

export interface ChattingPair {
  readonly conversation: string;
  readonly members: readonly [PairMember, PairMember];
}

/** Creates two premium members and opens their conversation in both browsers. */
export async function startPair(environment: ChatEnvironment, credits: number): Promise<ChattingPair> {
  const { context, site, apiOrigin, socketUrl } = environment;
  const overrides = { premium: true, credits };
  const [one, other] = [await aMember(context, site, overrides), await aMember(context, site, overrides)];
  const headersOf = ({ cookie }: TestMember) => ({ host: site.domain, cookie });
  const outboxes = [one, other].map((member) => createOutbox(apiOrigin, headersOf(member)));
  const memberOf = (index: 0 | 1, conversation: string): PairMember => {
    const [member, partner] = index === 0 ? [one, other] : [other, one];
    const outbox = outboxes[index];
    if (!outbox) throw new Error(`member ${index} has no outbox`);
    const headers = headersOf(member);
    return {
      member,
      headers,
      outbox,
      page: openChatPage({ apiOrigin, socketUrl, headers, conversation }),
      send: (text) => outbox.put({ to: partner.publicId, text }),
    };
  };

  outboxes[0]?.put({ to: other.publicId, text: 'Hello' });
  await outboxes[0]?.emptied();
  const conversation = outboxes[0]?.acknowledged[0]?.conversation;
  if (!conversation) throw new Error(`the first message was refused: ${outboxes[0]?.refused.join()}`);
  const members = [memberOf(0, conversation), memberOf(1, conversation)] as const;
  await Promise.all(members.map(({ page }) => page.ready));
  return { conversation, members };
}

export function stopPair({ members }: ChattingPair): void {
  for (const { outbox, page } of members) {
    outbox.close();
    page.close();
  }
}
