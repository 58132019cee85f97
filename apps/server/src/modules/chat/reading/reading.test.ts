import type { ChatPage, ChatView, MessageContent } from '@bowline/contract/chat';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { createPartition } from '#testing/factories/chat-partitions.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { sentStatements } from '#testing/server/sent-statements.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { watchersKey } from './watching.ts';

let server: TestServer;
let site: Site;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [ann, ben] = [await member({ name: 'Ann' }), await member({ name: 'Ben' })];
});

const member = (overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { credits: 1_000, premium: true, ...overrides });
const as = ({ cookie }: TestMember) => aBrowser(server.app, site, cookie);

async function send(from: TestMember, to: TestMember, message: string | MessageContent = 'Ahoy') {
  const content = typeof message === 'string' ? ({ kind: 'text', text: message } as const) : message;
  const { status, body } = await sendMessage(server, site, { from, to }, { content });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { conversation: string; message: { id: string; seq: number } };
}

/** Ann and Ben take turns; returns the conversation. */
async function exchange(count: number): Promise<string> {
  let conversation = '';
  for (let turn = 1; turn <= count; turn += 1) {
    const [from, to] = turn % 2 ? [ann, ben] : [ben, ann];
    ({ conversation } = await send(from, to, `Words ${turn}`));
  }
  return conversation;
}

const listOf = async (whose: TestMember) => {
  const { body } = await as(whose).get('/api/chats.php');
  return body as { chats: ChatView[]; num_unread_messages: number; next: string | null };
};
const pageOf = async (whose: TestMember, id: string, query = '') => {
  const { status, body } = await as(whose).get(`/api/chats/${id}${query}`);
  expect(status).toBe(200);
  return body as ChatPage;
};
const seqs = ({ messages }: ChatPage) => messages.map(({ seq }) => seq);

describe('GET /api/chats.php', () => {
  it('says who likes the member, with whom it is a match, and whom the member has answered', async () => {
    const told = async () => {
      const [chat] = (await listOf(ann)).chats;
      return [chat?.likes_you, chat?.match, chat?.answered];
    };
    await send(ben, ann);
    expect(await told()).toEqual([false, false, false]);
    await as(ann).put(`/api/members/${ben.publicId}/like`);
    expect(await told()).toEqual([false, false, false]);
    await as(ben).put(`/api/members/${ann.publicId}/like`);
    expect(await told()).toEqual([true, true, false]);
    await as(ann).delete(`/api/members/${ben.publicId}/like`);
    await send(ann, ben);
    expect(await told()).toEqual([true, false, true]);
  });

  it('shows the last message to both, with key and credits for its sender only', async () => {
    const { message } = await send(ann, ben, 'Hello Ben');
    const [own, others] = [await listOf(ann), await listOf(ben)];
    expect(own).toMatchObject({ num_unread_messages: 0, next: null });
    expect(own.chats).toMatchObject([
      {
        profile: { id: ben.publicId, name: 'Ben' },
        num_unread_messages: 0,
        conversation: { last_seq: 1, seen_seq: 0, images_on: false },
        last_message: { id: message.id, mine: true, text: 'Hello Ben', credits: 10, held_for: null },
      },
    ]);
    expect(others.num_unread_messages).toBe(1);
    expect(others.chats).toMatchObject([
      {
        profile: { id: ann.publicId },
        num_unread_messages: 1,
        last_message: { id: message.id, mine: false, text: 'Hello Ben', key: null, credits: null },
      },
    ]);
  });

  it('pages through the chats, latest day and moment first, and rejects another member’s cursor', {
    timeout: patience(60_000),
  }, async () => {
    const others: TestMember[] = [];
    for (let count = 0; count < 53; count += 1) others.push(await member());
    for (const other of others) await send(other, ann, 'Hi');
    // One of them two days earlier: the order is by day, then by moment.
    const db = server.kernel.database.pool;
    await db.query(
      `update chat.seat set last_day = last_day - 2 where site_id = $1 and conversation_id in (
         select id from chat.conversation where site_id = $1 and $2::bigint = any (array[low_member, high_member]))`,
      [site.id, others[10]?.memberId],
    );
    const first = await listOf(ann);
    expect(first.chats).toHaveLength(50);
    expect(first.num_unread_messages).toBe(53);
    const { body } = await as(ann).get(`/api/chats.php?cursor=${first.next}`);
    expect(body).toMatchObject({ next: null, num_unread_messages: 53 });
    const ids = [...first.chats, ...body.chats].map(({ profile }: ChatView) => profile.id);
    const expected = others.filter((_, index) => index !== 10).reverse();
    expect(ids).toEqual([...expected, others[10]].map((other) => other?.publicId));
    expect((await as(ben).get(`/api/chats.php?cursor=${first.next}`)).status).toBe(400);

    const short = (await as(ann).get('/api/chats.php?limit=16')).body;
    expect(short.chats).toEqual(first.chats.slice(0, 16));
    const rest = (await as(ann).get(`/api/chats.php?cursor=${short.next}`)).body;
    expect([...short.chats, ...rest.chats].map(({ profile }: ChatView) => profile.id)).toEqual(
      ids.slice(0, 53),
    );
    for (const limit of ['0', '51', '1.5', 'x'])
      expect((await as(ann).get(`/api/chats.php?limit=${limit}`)).status).toBe(400);
  });

  it('neither counts nor shows chats with blocked, deleted and hidden members', async () => {
    const [blocked, leaver, hiddenWriter, hidden] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ];
    for (const other of [blocked, leaver, hiddenWriter]) await send(other, ann);
    await send(ann, hidden);
    await as(ann).put(`/api/members/${blocked.publicId}/block`);
    await as(leaver).delete('/api/account', {});
    // A hidden member who has written stays visible to the receiver.
    for (const each of [hiddenWriter, hidden]) await as(each).put('/api/profile', { invisible: true });
    const { chats, num_unread_messages } = await listOf(ann);
    expect(chats.map(({ profile }) => profile.id)).toEqual([hiddenWriter.publicId]);
    expect(num_unread_messages).toBe(1);
    // The block hides the chat from both.
    expect((await listOf(blocked)).chats).toEqual([]);
  });

  it('lists a removed chat again with the next message', async () => {
    const conversation = await exchange(3);
    const { status } = await as(ann).delete('/api/chat.php', { conversation });
    expect(status).toBe(200);
    expect((await listOf(ann)).chats).toEqual([]);
    expect((await listOf(ben)).chats).toHaveLength(1);
    await send(ben, ann, 'Still there?');
    expect((await listOf(ann)).chats).toMatchObject([{ last_message: { text: 'Still there?' } }]);
    expect(seqs(await pageOf(ann, conversation))).toEqual([4]);
    expect(seqs(await pageOf(ben, conversation))).toEqual([1, 2, 3, 4]);
  });

  it('shows a held message to its sender only', async () => {
    const unconfirmed = await member({ confirmed: false });
    const { conversation } = await send(unconfirmed, ann, 'My first words');
    const { chats } = await listOf(unconfirmed);
    expect(chats).toMatchObject([
      { last_message: { text: 'My first words', seq: null, held_for: 'confirmation', credits: 10 } },
    ]);
    const page = await pageOf(unconfirmed, conversation);
    expect(page).toMatchObject({ messages: [], held: [{ text: 'My first words', mine: true }] });
    expect(await listOf(ann)).toMatchObject({ chats: [], num_unread_messages: 0 });
    expect((await as(ann).get(`/api/chats/${conversation}`)).status).toBe(404);
  });
});

describe('GET /api/chats/{id}', () => {
  it('pages the newest messages, those before a seq and those after one', {
    timeout: patience(60_000),
  }, async () => {
    const id = await exchange(64);
    const newest = await pageOf(ann, id);
    expect(newest).toMatchObject({ earlier: true, later: false, may_start: true, held: [] });
    expect(seqs(newest)).toEqual(range(35, 64));
    const before = await pageOf(ann, id, '?before=35');
    expect([seqs(before), before.earlier, before.later]).toEqual([range(5, 34), true, true]);
    const first = await pageOf(ann, id, '?before=5');
    expect([seqs(first), first.earlier, first.later]).toEqual([range(1, 4), false, true]);
    const after = await pageOf(ann, id, '?after=60');
    expect([seqs(after), after.earlier, after.later]).toEqual([range(61, 64), true, false]);
    const all = await pageOf(ann, id, '?after=0');
    expect([seqs(all), all.earlier, all.later]).toEqual([range(1, 64), false, false]);
    const none = await pageOf(ann, id, '?after=64');
    expect([seqs(none), none.earlier, none.later]).toEqual([[], true, false]);
    expect(newest.messages[0]).toMatchObject({ mine: true, text: 'Words 35', key: expect.any(String) });
    expect(newest.messages[1]).toMatchObject({ mine: false, text: 'Words 36', key: null });
  });

  it('answers at most a hundred messages after a seq', { timeout: patience(60_000) }, async () => {
    const id = await exchange(104);
    const after = await pageOf(ben, id, '?after=2');
    expect([seqs(after), after.earlier, after.later]).toEqual([range(3, 102), true, true]);
  });

  it('takes two statements for a conversation, and two for the list', async () => {
    const id = await exchange(10);
    await pageOf(ann, id);
    const [before, list] = [await statementsOf(() => pageOf(ann, id)), await statementsOf(() => listOf(ann))];
    // The conversation and its messages; the list and the unread count. The session is not counted.
    expect([before, list]).toEqual([2, 2]);
  });

  it('answers 404 for another member’s, an unknown and a blocked conversation', async () => {
    const id = await exchange(2);
    const stranger = await member();
    const foreign = await as(stranger).get(`/api/chats/${id}`);
    const missing = await as(ann).get('/api/chats/019a8a00-0000-7000-8000-00000000000a');
    await as(ben).put(`/api/members/${ann.publicId}/block`);
    const blocked = await as(ann).get(`/api/chats/${id}`);
    for (const answer of [foreign, missing, blocked]) expect(answer.status).toBe(404);
    expect(blocked.body).toEqual(missing.body);
    for (const [path, body] of [
      ['read', { seq: 1 }],
      ['images', { on: true }],
    ] as const) {
      expect((await as(ann).put(`/api/chats/${id}/${path}`, body)).status).toBe(404);
      expect((await as(stranger).put(`/api/chats/${id}/${path}`, body)).status).toBe(404);
    }
    expect((await as(ann).post(`/api/chats/${id}/typing`)).status).toBe(404);
    expect((await as(stranger).delete('/api/chat.php', { conversation: id })).status).toBe(404);
    expect((await as(ann).get(`/api/members/${ben.publicId}/chat`)).body).toMatchObject({
      code: 'member_unavailable',
    });
  });

  it('does not lead from another pair’s conversation to one’s own with one of them', async () => {
    const conversation = await exchange(1);
    const zoe = await member();
    await send(zoe, ann);
    await send(zoe, ben);
    expect((await as(zoe).get(`/api/chats/${conversation}`)).status).toBe(404);
  });

  it('says whether the other member reads the language of the answer', async () => {
    const german = await member({ language: 'de' });
    const read = async (other: TestMember) =>
      (await as(ann).get(`/api/members/${other.publicId}/chat`)).body.same_language;
    expect([await read(ben), await read(german)]).toEqual([true, false]);
  });

  it('by member is empty before the first message, and says whether the viewer may start it', async () => {
    const free = await member({ premium: false });
    const read = async (other: TestMember) =>
      (await as(free).get(`/api/members/${other.publicId}/chat`)).body;
    expect(await read(ann)).toMatchObject({
      conversation: null,
      profile: { name: 'Ann' },
      messages: [],
      held: [],
      may_start: true,
    });
    await send(free, ann);
    await send(free, await member());
    expect(await read(ben)).toMatchObject({ conversation: null, may_start: false });
    expect(await read(ann)).toMatchObject({ conversation: { last_seq: 1 }, may_start: true });
    expect((await as(free).get(`/api/members/${free.publicId}/chat`)).status).toBe(404);
  });

  it('shows nothing older than history_days of the site', async () => {
    site = await aSite(server.kernel.database.db, { settings: { history_days: 1 } });
    [ann, ben] = [await member(), await member()];
    const id = await exchange(4);
    await createPartition(server, new Date(Date.now() - 25 * 3_600_000));
    await server.kernel.database.pool.query(
      `update chat.message set sent_at = sent_at - interval '25 hours' where site_id = $1 and seq < 3`,
      [site.id],
    );
    const newest = await pageOf(ann, id);
    expect([seqs(newest), newest.earlier]).toEqual([[3, 4], false]);
    const after = await pageOf(ann, id, '?after=1');
    expect([seqs(after), after.earlier]).toEqual([[3, 4], false]);
    expect(seqs(await pageOf(ann, id, '?before=3'))).toEqual([]);
  });

  it('counts nothing as unread in a conversation that is too old', async () => {
    await exchange(1);
    expect(await listOf(ben)).toMatchObject({ num_unread_messages: 1, chats: [{ num_unread_messages: 1 }] });
    await server.kernel.database.pool.query(
      `update chat.conversation set last_at = now() - interval '181 days' where site_id = $1`,
      [site.id],
    );
    expect(await listOf(ben)).toMatchObject({ num_unread_messages: 0, chats: [{ num_unread_messages: 0 }] });
  });
});

describe('PUT /api/chats/{id}/read', () => {
  it('moves seen_seq of the other member, and nudges them once per change', async () => {
    const id = await exchange(5);
    const received = subscribeAs(ann);
    const first = await as(ben).put(`/api/chats/${id}/read`, { seq: 3 });
    expect(first.body).toEqual({ read_seq: 3, num_unread_messages: 1 });
    expect((await as(ben).put(`/api/chats/${id}/read`, { seq: 99 })).body).toEqual({
      read_seq: 5,
      num_unread_messages: 0,
    });
    expect((await as(ben).put(`/api/chats/${id}/read`, { seq: 2 })).body).toEqual({
      read_seq: 5,
      num_unread_messages: 0,
    });
    await expect.poll(() => received.kinds).toEqual(['chats', 'chats']);
    expect((await pageOf(ann, id)).conversation).toMatchObject({ seen_seq: 5 });
    expect((await listOf(ben)).num_unread_messages).toBe(0);
    received.end();
  });

  it('nudges the member’s other pages when something changed, like PUT …/images', async () => {
    const id = await exchange(2);
    const received = subscribeAs(ann);
    const settled = async (count: number) => {
      await expect.poll(() => received.kinds).toEqual(Array(count).fill('chats'));
    };
    await as(ann).put(`/api/chats/${id}/read`, { seq: 2 });
    await settled(1);
    await as(ann).put(`/api/chats/${id}/images`, { on: true });
    await settled(2);
    await as(ann).put(`/api/chats/${id}/read`, { seq: 2 });
    await as(ann).put(`/api/chats/${id}/images`, { on: true });
    await as(ann).put(`/api/chats/${id}/images`, { on: false });
    await settled(3);
    received.end();
  });

  it('of a hidden member nudges nobody, nor does their typing', async () => {
    const { conversation } = await send(ann, ben);
    await as(ben).put('/api/profile', { invisible: true });
    const received = subscribeAs(ann);
    await as(ben).put(`/api/chats/${conversation}/read`, { seq: 1 });
    await as(ben).post(`/api/chats/${conversation}/typing`);
    await send(ben, ann);
    await as(ben).post(`/api/chats/${conversation}/typing`);
    await expect.poll(() => received.typing).toEqual([conversation]);
    expect(received.kinds.filter((kind) => kind === 'chats')).toHaveLength(1);
    received.end();
  });

  it('POST …/typing reaches the other member only', async () => {
    const id = await exchange(2);
    const [toAnn, toBen] = [subscribeAs(ann), subscribeAs(ben)];
    expect((await as(ann).post(`/api/chats/${id}/typing`)).body).toEqual({});
    await expect.poll(() => toBen.typing).toEqual([id]);
    expect(toAnn.typing).toEqual([]);
    toAnn.end();
    toBen.end();
  });

  it('POST …/typing in a conversation with only held messages reaches nobody', async () => {
    const unconfirmed = await member({ confirmed: false });
    const { conversation } = await send(unconfirmed, ann);
    const received = subscribeAs(ann);
    expect((await as(unconfirmed).post(`/api/chats/${conversation}/typing`)).status).toBe(200);
    await as(ann).get('/api/chats.php');
    expect([received.typing, received.kinds]).toEqual([[], []]);
    received.end();
  });
});

describe('a photo in chat', () => {
  const photoFor = (status: 'approved' | 'pending') =>
    aPhoto(server.context, { site: site.id, member: ann.memberId }, { status, receiver: ben.memberId });
  const lastOf = async (whose: TestMember, id: string) => (await pageOf(whose, id)).messages.at(-1);

  it('is shown to its receiver while they have images switched on', async () => {
    const { id: photo } = await photoFor('approved');
    const { conversation } = await send(ann, ben, { kind: 'photo', photo });
    const shown = { state: 'shown', photo: { id: photo, blurred: false } };
    expect(await lastOf(ann, conversation)).toMatchObject({ kind: 'photo', text: null, photo: shown });
    expect(await lastOf(ben, conversation)).toMatchObject({ photo: { state: 'off' } });
    expect((await listOf(ben)).chats).toMatchObject([{ last_message: { photo: { state: 'off' } } }]);

    const switchImages = (on: boolean) => as(ben).put(`/api/chats/${conversation}/images`, { on });
    expect((await switchImages(true)).body).toEqual({ images_on: true });
    const page = await pageOf(ben, conversation);
    expect(page).toMatchObject({ conversation: { images_on: true }, messages: [{ photo: shown }] });
    expect((await listOf(ben)).chats).toMatchObject([{ last_message: { photo: shown } }]);
    const [message] = page.messages;
    const url = message?.photo?.state === 'shown' ? message.photo.photo.filename : '';
    expect((await server.call(site, { url, as: ben.cookie })).statusCode).toBe(200);
    // The switch is Ben's own: Ann's is unchanged.
    expect((await pageOf(ann, conversation)).conversation).toMatchObject({ images_on: false });

    await switchImages(false);
    expect(await lastOf(ben, conversation)).toMatchObject({ photo: { state: 'off' } });
    expect((await server.call(site, { url, as: ben.cookie })).statusCode).toBe(404);
  });

  it('that was rejected after it was sent is gone for both', async () => {
    const { id: photo } = await photoFor('approved');
    const { conversation } = await send(ann, ben, { kind: 'photo', photo });
    await as(ben).put(`/api/chats/${conversation}/images`, { on: true });
    await server.kernel.database.pool.query(
      `update photos.photo set status = 'rejected', rejection = 'explicit' where id = $1`,
      [photo],
    );
    for (const whose of [ann, ben])
      expect(await lastOf(whose, conversation)).toMatchObject({ photo: { state: 'gone' } });
  });

  it('that awaits inspection is visible to its sender only', async () => {
    const { id: photo } = await photoFor('pending');
    const { conversation } = await send(ann, ben, { kind: 'photo', photo });
    expect(await pageOf(ann, conversation)).toMatchObject({
      messages: [],
      held: [{ held_for: 'inspection', credits: 15, photo: { state: 'waiting', photo: { id: photo } } }],
    });
    expect((await listOf(ben)).chats).toEqual([]);
  });
});

describe('watchersOf()', () => {
  it('returns who has the conversation open, except for hidden members and across a block', async () => {
    const id = await exchange(2);
    const watchers = () => server.context.chat.watchersOf(site.id, ben.memberId);
    expect(await watchers()).toEqual([]);
    await pageOf(ann, id);
    await pageOf(ann, id);
    await expect.poll(watchers).toEqual([ann.memberId]);
    expect(await server.kernel.redis.client.zCard(watchersKey(site.id, ben.memberId))).toBe(1);
    expect(await server.context.chat.watchersOf(site.id, ann.memberId)).toEqual([]);

    await as(ben).put('/api/profile', { invisible: true });
    expect(await watchers()).toEqual([]);
    await as(ben).put('/api/profile', { invisible: false });
    expect(await watchers()).toEqual([ann.memberId]);
    await as(ben).put(`/api/members/${ann.publicId}/block`);
    expect(await watchers()).toEqual([]);
  });
});

describe('removing a chat', () => {
  it('does not count as reading for the other member, and sets cleared_seq', async () => {
    const id = await exchange(4);
    await as(ben).put(`/api/chats/${id}/read`, { seq: 1 });
    await as(ben).delete('/api/chat.php', { conversation: id });
    expect((await pageOf(ann, id)).conversation).toMatchObject({ seen_seq: 1, cleared_seq: 0 });
    expect((await pageOf(ben, id)).conversation).toMatchObject({ read_seq: 4, cleared_seq: 4 });
    // From another page that does not know of the removal yet.
    await as(ben).put(`/api/chats/${id}/read`, { seq: 3 });
    expect((await pageOf(ann, id)).conversation).toMatchObject({ seen_seq: 1 });
  });

  it('by public id answers the same for a known and an unknown member', async () => {
    const id = await exchange(2);
    const answers = [
      await as(ann).delete(`/api/members/${ben.publicId}/chat`, {}),
      await as(ann).delete(`/api/members/${'A'.repeat(16)}/chat`, {}),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { deleted: true }]);
    expect((await listOf(ann)).chats).toEqual([]);
    expect((await pageOf(ann, id)).messages).toEqual([]);
    expect((await pageOf(ben, id)).messages).toHaveLength(2);
    await as(ben).delete(`/api/members/${ann.publicId}/chat`, {});
    const { rows } = await server.kernel.database.pool.query(
      'select from chat.message where site_id = $1 and conversation_id = $2',
      [site.id, id],
    );
    expect(rows).toEqual([]);
  });
});

it('GET /api/chat/prices answers prices in credits and in money', async () => {
  const { body } = await as(ann).get('/api/chat/prices');
  expect(body).toMatchObject({
    message: { credits: site.settings.message_credits },
    photo: { credits: site.settings.photo_credits },
    balance: 1_000,
  });
  expect(body.gifts).toHaveLength(12);
  expect(body.gifts).toContainEqual({
    gift: 'coffee',
    price: { credits: site.settings.gift_credits / 2, money: expect.anything() },
  });
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function subscribeAs({ memberId }: TestMember) {
  const [kinds, typing]: [string[], string[]] = [[], []];
  const end = server.kernel.nudges.subscribe(site.id, memberId, (kind) => kinds.push(kind), {
    onTyping: (conversation) => typing.push(conversation),
  });
  return { kinds, typing, end };
}

/** Counts the statements on this module's tables that `work` sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = await sentStatements(work);
  return sent.filter(({ text }) => text.includes('chat.')).length;
}
