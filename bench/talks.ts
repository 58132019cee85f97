import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { type OpenChatPage, openChatPage } from './chat-page.ts';
import type { FaultWorld } from './fault-world.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** One of two who talk: a browser with the conversation open. */
export interface Side {
  readonly member: TestMember;
  readonly headers: Readonly<Record<string, string>>;
  readonly outbox: Outbox;
  readonly page: OpenChatPage;
  /** Writes to the other. */
  write(text: string): void;
}

export interface Talk {
  readonly conversation: string;
  readonly sides: readonly [Side, Side];
}

/** Two members who have just begun to write to each other. */
export async function beginTalk(world: FaultWorld, credits: number): Promise<Talk> {
  const { context, site, apiOrigin, socketUrl } = world;
  const wishes = { premium: true, credits };
  const [one, other] = [await aMember(context, site, wishes), await aMember(context, site, wishes)];
  const headersOf = ({ cookie }: TestMember) => ({ host: site.domain, cookie });
  const outboxes = [one, other].map((member) => createOutbox(apiOrigin, headersOf(member)));
  const sideOf = (index: 0 | 1, conversation: string): Side => {
    const [member, partner] = index === 0 ? [one, other] : [other, one];
    const outbox = outboxes[index];
    if (!outbox) throw new Error('everybody has an outbox');
    const headers = headersOf(member);
    return {
      member,
      headers,
      outbox,
      page: openChatPage({ apiOrigin, socketUrl, headers, conversation }),
      write: (text) => outbox.put({ to: partner.publicId, text }),
    };
  };

  outboxes[0]?.put({ to: other.publicId, text: 'Hello' });
  await outboxes[0]?.emptied();
  const conversation = outboxes[0]?.acknowledged[0]?.conversation;
  if (!conversation) throw new Error(`nobody can write: ${outboxes[0]?.refused.join()}`);
  const sides = [sideOf(0, conversation), sideOf(1, conversation)] as const;
  await Promise.all(sides.map(({ page }) => page.ready));
  return { conversation, sides };
}

export function endTalk({ sides }: Talk): void {
  for (const { outbox, page } of sides) {
    outbox.close();
    page.close();
  }
}
