import { randomUUID } from 'node:crypto';
import type { MessageContent } from '@bowline/contract/chat';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerViolations } from '#modules/credits/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { type MessageOptions, sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { sentStatements } from '#testing/server/sent-statements.ts';
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

const rows = async (statement: string, ...values: unknown[]) =>
  (await server.kernel.database.pool.query(statement, values)).rows;
const member = (overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { credits: 100, ...overrides });
const send = (from: TestMember, to: Pick<TestMember, 'publicId'>, overrides?: MessageOptions) =>
  sendMessage(server, site, { from, to }, overrides);
const browserOf = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const balanceOf = async ({ memberId }: TestMember) =>
  (await server.context.credits.balanceOf(server.kernel.database.db, site.id, [memberId])).get(memberId);
const seatOf = async ({ memberId }: TestMember) =>
  (
    await rows(
      'select unread, read_seq, heard from chat.seat where site_id = $1 and member_id = $2',
      site.id,
      memberId,
    )
  )[0];
const hide = (who: TestMember) => browserOf(who).put('/api/profile', { invisible: true });
/** Returns the statements that `work` sends, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await sentStatements(work);
  // The site and the session are read once a second, whatever is sent.
  return sent
    .map(({ text }) => text)
    .filter((text) => !/cached_revision|"sites"\."site"|session\.token_hash/.test(text));
}
const unavailable = { status: 404, body: { code: 'member_unavailable' } };

describe('PUT /api/members/{id}/messages/{key}', () => {
  it('stores the message sealed, charges credits and counts it as unread', async () => {
    const [from, to] = [await member(), await member()];
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    const key = randomUUID();
    const { status, body } = await send(from, to, { key, content: { kind: 'text', text: ' Ahoy there ' } });
    expect([status, body]).toEqual([
      200,
      {
        conversation: expect.stringMatching(/^[0-9a-f-]{36}$/),
        message: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          key,
          seq: 1,
          mine: true,
          at: expect.stringMatching(/Z$/),
          kind: 'text',
          text: 'Ahoy there',
          icebreaker: null,
          gift: null,
          photo: null,
          held_for: null,
          credits: 10,
        },
        balance: 90,
      },
    ]);
    expect(nudge.mock.calls).toEqual([
      [site.id, to.memberId, 'chats'],
      [site.id, from.memberId, 'chats'],
      [site.id, from.memberId, 'balance'],
    ]);
    nudge.mockRestore();
    expect(await seatOf(to)).toEqual({ unread: 1, read_seq: 0, heard: true });
    expect(await seatOf(from)).toEqual({ unread: 0, read_seq: 0, heard: false });
    const [stored] = await rows(
      'select body from chat.message where conversation_id = $1',
      body.conversation,
    );
    expect(stored.body.includes('Ahoy')).toBe(false);
  });

  it('charges the site’s price for the kind of message', async () => {
    site = await aSite(server.kernel.database.db, {
      settings: { message_credits: 7, photo_credits: 9, gift_credits: 11 },
    });
    const [from, to] = [await member(), await member()];
    const costs: [MessageContent, number][] = [
      [{ kind: 'text', text: 'Ahoy' }, 7],
      [{ kind: 'icebreaker', icebreaker: 'music' }, 7],
      [{ kind: 'gift', gift: 'coffee', text: 'warm' }, 6],
      [{ kind: 'gift', gift: 'rose', text: '' }, 11],
    ];
    let balance = 100;
    for (const [content, credits] of costs) {
      balance -= credits;
      const { body } = await send(from, to, { content });
      expect(body).toMatchObject({ message: { kind: content.kind, credits }, balance });
    }
    const reasons = await rows(
      `select reason, change from credits.transaction where member_id = $1 order by seq`,
      from.memberId,
    );
    expect(reasons.slice(1).map(({ reason, change }) => [reason, change])).toEqual([
      ['message', -7],
      ['message', -7],
      ['gift', -6],
      ['gift', -11],
    ]);

    site = await aSite(server.kernel.database.db, { settings: { gift_credits: 0 } });
    const [poor, friend] = [await member({ credits: 0 }), await member()];
    const { body } = await send(poor, friend, { content: { kind: 'gift', gift: 'rose', text: '' } });
    expect(body).toMatchObject({ message: { credits: 0 }, balance: 0 });
  });

  it('takes one statement when the conversation’s key is cached', async () => {
    const [from, to] = [await member(), await member()];
    await send(from, to);
    const sent = await statementsOf(() => send(from, to));
    // Without begin and commit.
    expect(sent.map((text) => /chat\.send/.exec(text)?.[0])).toEqual(['chat.send']);
  });

  it('schedules one message_waits job for all messages until it runs', async () => {
    const [from, to] = [await member(), await member()];
    const jobs = () =>
      rows(
        `select payload, scheduled_at > now() + interval '10 seconds' as later from kernel.job
         where task = 'event.chat.message_waits' and payload ->> 'member' = $1`,
        to.memberId,
      );
    const { conversation } = (await send(from, to)).body;
    await send(from, to);
    const first = { payload: { site: site.id, member: to.memberId }, later: true };
    expect(await jobs()).toEqual([first]);
    const read = (seq: number) => browserOf(to).put(`/api/chats/${conversation}/read`, { seq });
    await read(2);
    await send(from, to);
    expect(await jobs()).toEqual([first]);

    // The job has run while messages were still unread.
    const markRun = () => rows('update chat.seat set remind_at = now() where member_id = $1', to.memberId);
    await markRun();
    await send(from, to);
    expect(await jobs()).toEqual([first]);
    await read(4);
    await send(from, to);
    expect(await jobs()).toEqual([first, first]);
  });

  it('uses the existing conversation when the other member started it, and a new one after its deletion', async () => {
    const [from, to] = [await member(), await member()];
    const first = (await send(from, to)).body;
    const answer = (await send(to, from)).body;
    expect([answer.conversation, answer.message.seq]).toEqual([first.conversation, 2]);
    // After its deletion the next message starts another one.
    await rows('delete from chat.conversation where id = $1', first.conversation);
    const again = (await send(from, to)).body;
    expect(again.conversation).not.toBe(first.conversation);
    expect(again.message.seq).toBe(1);
  });
});

describe('a repeated message key', () => {
  it('has one effect and answers the same message', async () => {
    const [from, to] = [await member(), await member()];
    const key = randomUUID();
    const first = (await send(from, to, { key })).body;
    await send(from, to);
    const again = await send(from, to, { key });
    expect([again.status, again.body]).toEqual([200, { ...first, balance: 80 }]);
    expect((await seatOf(to)).unread).toBe(2);
  });

  it('with another text, kind or gift is refused as idempotency_conflict', async () => {
    const [from, to] = [await member(), await member()];
    const key = randomUUID();
    await send(from, to, { key, content: { kind: 'gift', gift: 'rose', text: 'for you' } });
    const others: MessageContent[] = [
      { kind: 'gift', gift: 'rose', text: '' },
      { kind: 'gift', gift: 'candle', text: 'for you' },
      { kind: 'text', text: 'for you' },
      { kind: 'icebreaker', icebreaker: 'music' },
    ];
    for (const content of others)
      expect(await send(from, to, { key, content })).toMatchObject({
        status: 409,
        body: { code: 'idempotency_conflict' },
      });
    expect(await balanceOf(from)).toBe(80);
  });

  it('nudges again, because the first nudge may have been lost', async () => {
    const [from, to] = [await member(), await member()];
    const key = randomUUID();
    await send(from, to, { key });
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    await send(from, to, { key });
    expect(nudge.mock.calls).toContainEqual([site.id, to.memberId, 'chats']);
    nudge.mockRestore();
  });

  it('is recognised when the clock was ahead and has been set back', async () => {
    const [from, to] = [await member(), await member()];
    const key = randomUUID();
    const first = (await send(from, to, { key })).body;
    for (const [table, column] of [
      ['conversation', 'last_at'],
      ['message', 'sent_at'],
    ])
      await rows(
        `update chat.${table} set ${column} = ${column} + interval '3 days' where site_id = $1`,
        site.id,
      );
    expect((await send(from, to, { key })).body).toMatchObject({
      message: { id: first.message.id },
      balance: 90,
    });
  });

  it('of another sender or to another receiver is a different message', async () => {
    const [one, two, three] = [await member(), await member(), await member()];
    const key = randomUUID();
    const answers = [
      await send(one, two, { key }),
      await send(two, one, { key }),
      await send(one, three, { key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(3);
  });

  it('answers the sent message even after a block', async () => {
    const [from, to] = [await member(), await member()];
    const key = randomUUID();
    const first = (await send(from, to, { key })).body;
    await browserOf(to).put(`/api/members/${from.publicId}/block`);
    expect((await send(from, to, { key })).body).toEqual(first);
    expect(await send(from, to)).toMatchObject(unavailable);
  });
});

describe('sending is refused', () => {
  it('to oneself, unknown, foreign, blocked, deleted and unconfirmed members', async () => {
    const from = await member();
    const foreign = await aMember(server.context, await aSite(server.kernel.database.db));
    const [blocked, blocking, deleted, disabled] = [
      await member(),
      await member(),
      await member(),
      await member({ confirmed: false }),
    ];
    await browserOf(from).put(`/api/members/${blocked.publicId}/block`);
    await browserOf(blocking).put(`/api/members/${from.publicId}/block`);
    await rows(`update profiles.profile set state = 'deleted' where member_id = $1`, deleted.memberId);
    const unknown = { publicId: 'x'.repeat(16) };
    for (const to of [from, foreign, blocked, blocking, deleted, disabled, unknown])
      expect(await send(from, to as TestMember)).toMatchObject(unavailable);
    expect(await balanceOf(from)).toBe(100);
    expect(await rows('select from chat.starter where member_id = $1', from.memberId)).toEqual([]);
  });

  it('to a member in invisible mode, unless they liked or wrote first', async () => {
    const [from, hidden] = [await member({ premium: true }), await member({ premium: true })];
    await hide(hidden);
    expect(await send(from, hidden)).toMatchObject(unavailable);

    const admirer = await member({ premium: true });
    await hide(admirer);
    await browserOf(admirer).put(`/api/members/${from.publicId}/like`);
    expect((await send(from, admirer)).status).toBe(200);

    expect((await send(hidden, from)).status).toBe(200);
    expect((await send(from, hidden)).status).toBe(200);
    expect((await browserOf(from).get(`/api/members/${hidden.publicId}`)).status).toBe(200);
    const stranger = await member();
    expect((await browserOf(stranger).get(`/api/members/${hidden.publicId}`)).status).toBe(404);
  });

  it('with the same statements for a hidden, a blocking and an unknown member', async () => {
    const [from, hidden, blocking] = [await member(), await member({ premium: true }), await member()];
    await hide(hidden);
    await browserOf(blocking).put(`/api/members/${from.publicId}/block`);
    const taken: string[][] = [];
    for (const to of [{ publicId: 'x'.repeat(16) }, hidden, blocking])
      taken.push(await statementsOf(() => send(from, to as TestMember)));
    expect(taken[0]?.length).toBeGreaterThan(3);
    expect(taken).toEqual(taken.map(() => taken[0]));
  });

  it('with the same statements after earlier messages, whether the other blocks, hides or is deleted', async () => {
    const [from, blocking, hidden, deleted] = [
      await member({ premium: true }),
      await member(),
      await member({ premium: true }),
      await member(),
    ];
    // Written by the others, so that the key cache knows their direction only.
    for (const other of [blocking, deleted]) await send(other, from);
    await rows(
      `insert into chat.conversation (site_id, id, low_member, high_member, wrapped_key)
       values ($1, gen_random_uuid(), least($2::bigint, $3::bigint), greatest($2::bigint, $3::bigint), '\\x00')`,
      site.id,
      from.memberId,
      hidden.memberId,
    );
    await browserOf(blocking).put(`/api/members/${from.publicId}/block`);
    await hide(hidden);
    await rows(`update profiles.profile set state = 'deleted' where member_id = $1`, deleted.memberId);
    const taken: string[][] = [];
    for (const to of [{ publicId: 'x'.repeat(16) }, blocking, hidden, deleted])
      taken.push(
        await statementsOf(async () => expect(await send(from, to as TestMember)).toMatchObject(unavailable)),
      );
    expect(taken).toEqual(taken.map(() => taken[0]));
  });

  it('from a member whose own profile is deleted', async () => {
    const [from, to] = [await member(), await member()];
    await rows(`update profiles.profile set state = 'deleted' where member_id = $1`, from.memberId);
    expect(await send(from, to)).toMatchObject(unavailable);
    expect(await rows('select from chat.conversation where site_id = $1', site.id)).toEqual([]);
  });

  it('with message_empty or message_too_long', async () => {
    site = await aSite(server.kernel.database.db, { settings: { message_length: 12 } });
    const [from, to] = [await member(), await member()];
    const refusalOf = async (text: string) =>
      (await send(from, to, { content: { kind: 'text', text } })).body;
    expect(await refusalOf(' \n')).toMatchObject({ statusCode: 400, code: 'message_empty' });
    expect(await refusalOf('x'.repeat(13))).toMatchObject({
      statusCode: 400,
      code: 'message_too_long',
      params: { max: 12 },
    });
  });

  it('when `as` names another member than the session', async () => {
    const [from, to] = [await member(), await member()];
    const page = browserOf(from);
    const path = `/api/members/${to.publicId}/messages/${randomUUID()}`;
    const content = { kind: 'text', text: 'Ahoy' };
    expect(await page.put(`${path}?as=${to.publicId}`, content)).toMatchObject({
      status: 403,
      body: { authentication_required: true },
    });
    expect(await balanceOf(from)).toBe(100);
    expect((await page.put(`${path}?as=${from.publicId}`, content)).status).toBe(200);
  });

  it('without enough credits, and leaves nothing behind', async () => {
    const [from, to] = [await member({ credits: 9 }), await member()];
    expect(await send(from, to)).toMatchObject({ status: 402, body: { code: 'insufficient_credits' } });
    expect(await rows('select from chat.starter where member_id = $1', from.memberId)).toEqual([]);
    expect(await rows('select from chat.conversation where site_id = $1', site.id)).toEqual([]);
    expect(await balanceOf(from)).toBe(9);
  });
});

describe('a free member', () => {
  it('starts two conversations, continues them, and answers any number', async () => {
    const from = await member();
    const others = [await member(), await member(), await member(), await member()];
    const statuses = [];
    for (const to of others) statuses.push((await send(from, to)).status);
    expect(statuses).toEqual([200, 200, 403, 403]);
    const [first, , third] = others as [TestMember, TestMember, TestMember];
    expect((await send(from, third)).body).toMatchObject({ code: 'conversation_limit', params: { max: 2 } });
    expect((await send(from, first)).status).toBe(200);
    await send(third, from);
    expect((await send(from, third)).status).toBe(200);
  });

  it('may not start another after removing one, but without limit with premium', async () => {
    const from = await member();
    for (let count = 0; count < 2; count += 1) await send(from, await member());
    await rows('delete from chat.conversation where site_id = $1', site.id);
    expect((await send(from, await member())).status).toBe(403);
    await server.context.identity.makePremium(server.kernel.database.db, site.id, from.memberId);
    expect((await send(from, await member())).status).toBe(200);
  });

  it('does not learn from the limit that a message to them is held', async () => {
    const from = await member();
    for (let count = 0; count < 2; count += 1) await send(from, await member());
    const unconfirmed = await member({ confirmed: false });
    await send(unconfirmed, from);
    await rows(`update profiles.profile set state = 'active' where member_id = $1`, unconfirmed.memberId);
    expect((await send(from, unconfirmed)).body).toMatchObject({ code: 'conversation_limit' });
  });
});

it('leaves a ledger without violations', async () => {
  expect(await ledgerViolations(server.kernel.database.db)).toEqual({
    unbalanced: 0,
    misquoted: 0,
    wallet: 0,
    hold: 0,
    stray: 0,
  });
});
