import type { MessageContent } from '@bowline/contract/chat';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
});

const member = (overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { credits: 1_000, premium: true, ...overrides });
const as = ({ cookie }: TestMember) => aBrowser(server.app, site, cookie);

async function send(from: TestMember, to: TestMember, message: string | MessageContent): Promise<string> {
  const content = typeof message === 'string' ? ({ kind: 'text', text: message } as const) : message;
  const { status, body } = await sendMessage(server, site, { from, to }, { content });
  expect(status).toBe(200);
  return body.conversation;
}

async function archiveOf(one: TestMember) {
  await as(one).post('/api/account/export', { password: one.password });
  await server.jobsDone();
  const { rawPayload } = await server.call(site, { url: '/api/account/export/archive', as: one.cookie });
  const files = unzipSync(rawPayload);
  const everything = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  const messages = JSON.parse(strFromU8(files['data/chat.message.json'] ?? new Uint8Array()));
  return { everything, messages: messages as { text: string | null; other_member: string | null }[] };
}

it('the archive holds sent and received messages, the other member’s public id and the credits paid', async () => {
  const [ann, ben] = [await member(), await member()];
  await send(ann, ben, 'First words');
  await send(ben, ann, { kind: 'gift', gift: 'rose', text: 'For you' });
  const conversation = await send(ann, ben, { kind: 'icebreaker', icebreaker: 'music' });
  const { messages, everything } = await archiveOf(ann);
  const at = expect.stringMatching(/^\d{4}-/);
  const common = {
    conversation_id: conversation,
    other_member: ben.publicId,
    at,
    gift: null,
    icebreaker: null,
  };
  expect(messages).toEqual([
    { ...common, seq: 1, written: 'by_me', kind: 'text', text: 'First words', credits: 10 },
    { ...common, seq: 2, written: 'to_me', kind: 'gift', text: 'For you', gift: 'rose' },
    { ...common, seq: 3, written: 'by_me', kind: 'icebreaker', text: null, icebreaker: 'music', credits: 10 },
  ]);
  expect(everything).not.toContain(`"${ben.memberId}"`);
});

it('the archive leaves out received messages that were removed or whose sender is no longer visible', async () => {
  const [ann, ben, blocker] = [await member(), await member(), await member()];
  await send(ann, ben, 'Mine before');
  const conversation = await send(ben, ann, 'Theirs before');
  await as(ann).delete('/api/chat.php', { conversation });
  await send(ben, ann, 'Theirs after');
  await send(blocker, ann, 'From a blocker');
  await send(ann, blocker, 'To a blocker');
  await as(blocker).put(`/api/members/${ann.publicId}/block`);
  const { messages, everything } = await archiveOf(ann);
  expect(messages.map(({ text, other_member }) => [text, other_member])).toEqual(
    expect.arrayContaining([
      ['Mine before', ben.publicId],
      ['Theirs after', ben.publicId],
      ['To a blocker', null],
    ]),
  );
  expect(messages).toHaveLength(3);
  expect(everything).not.toContain(blocker.publicId);
});

it('a held message is in the archive of its sender and leaves no trace in the receiver’s', async () => {
  const [unconfirmed, ann] = [await member({ confirmed: false }), await member()];
  const conversation = await send(unconfirmed, ann, 'A held text');
  expect((await archiveOf(unconfirmed)).messages).toMatchObject([
    { text: 'A held text', seq: null, other_member: ann.publicId },
  ]);
  const { everything, messages } = await archiveOf(ann);
  expect(messages).toEqual([]);
  expect(everything).not.toContain(conversation);
  expect(everything).not.toContain(unconfirmed.publicId);
});
