import { randomBytes } from 'node:crypto';
import type { MessageContent } from '@bowline/contract/chat';
import type { Site } from '#modules/sites/index.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aBrowser } from '#testing/server/browser.ts';
import type { TestServer } from '#testing/server/test-server.ts';
import { markOf } from './planted-members.ts';

/** Messages between two members as needles by name: `deleted.words`. No other member may read them. */
export type PlantedMessages = Readonly<Record<string, string>>;

async function sent(
  server: TestServer,
  site: Site,
  from: TestMember,
  to: TestMember,
  content: MessageContent,
) {
  const { status, body } = await sendMessage(server, site, { from, to }, { content });
  if (status !== 200) throw new Error(`the message was refused: ${JSON.stringify(body)}`);
  return body as { readonly conversation: string };
}

/** Sends a text, a gift and a photo; the receiver switches images on and answers. */
export async function plantMessages(
  server: TestServer,
  site: Site,
  called: string,
  { from, to }: { readonly from: TestMember; readonly to: TestMember },
): Promise<PlantedMessages> {
  const [text, note] = [word(), word()];
  await sent(server, site, from, to, { kind: 'text', text });
  const { conversation } = await sent(server, site, from, to, { kind: 'gift', gift: 'key', text: note });
  const owner = { site: site.id, member: from.memberId };
  const photo = await aPhoto(server.context, owner, { receiver: to.memberId });
  await sent(server, site, from, to, { kind: 'photo', photo: photo.id });
  await aBrowser(server.app, site, to.cookie).put(`/api/chats/${conversation}/images`, { on: true });
  await sent(server, site, to, from, { kind: 'text', text: 'Thank you' });
  return {
    [`${called}.words`]: text,
    [`${called}.note`]: note,
    [`${called}.sent photo`]: photo.id,
    [`${called}.sent bytes`]: markOf(photo),
  };
}

const word = () => `words ${randomBytes(8).toString('hex')}`;
