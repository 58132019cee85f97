import { randomUUID } from 'node:crypto';
import type { MessageContent } from '@bowline/contract/chat';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Call, Member } from '#kernel/http/call.ts';
import { ledgerViolations } from '#modules/credits/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { heldViolations } from './check-held.ts';

vi.setConfig({ testTimeout: patience(240_000) });

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const rows = async (statement: string, ...values: unknown[]) =>
  (await server.kernel.database.pool.query(statement, values)).rows;
const sound = { unbalanced: 0, misquoted: 0, wallet: 0, hold: 0, stray: 0 };
async function expectSoundBooks() {
  const { db } = server.kernel.database;
  expect(await ledgerViolations(db)).toEqual(sound);
  expect(await heldViolations(db)).toBe(0);
}
const presentsOf = async ({ memberId }: TestMember) =>
  (
    await rows(
      `select count(*)::int as count from credits.transaction where member_id = $1 and reason = 'present'`,
      memberId,
    )
  )[0].count;
const walletOf = async ({ memberId }: TestMember) =>
  (await rows('select balance, reserved from credits.wallet where member_id = $1', memberId))[0];
const member = (overrides: MemberOverrides = {}) =>
  aMember(server.context, site, { credits: 1_000, ...overrides });

/** What a site may change while members write. */
interface Settings {
  readonly match_messages: number;
  readonly message_credits: number;
}

/** Sends as the API does, on a site with these settings. */
function send(
  from: TestMember & { readonly premium?: boolean },
  to: TestMember,
  {
    key,
    content = { kind: 'text', text: 'Ahoy' },
  }: { readonly key: string; readonly content?: MessageContent },
  settings: Settings,
) {
  const call = {
    site: { ...site, settings: { ...site.settings, ...settings } },
    viewer: {
      kind: 'member',
      id: from.memberId,
      publicId: from.publicId,
      confirmed: true,
      premium: from.premium ?? false,
    },
    locale: 'nl',
    clock: server.kernel.clock,
    log: server.kernel.log,
  } as unknown as Call<Member>;
  return server.context.chat.send(call, { to: to.publicId, key, content });
}

const actors = ['ann', 'ben'] as const;
type Actor = (typeof actors)[number];
const otherOf = (who: Actor): Actor => (who === 'ann' ? 'ben' : 'ann');
const by = fc.constantFrom(...actors);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('like' as const, 'unlike' as const), by }) },
  fc.record({ does: fc.constantFrom('block' as const, 'unblock' as const, 'remove' as const), by }),
  fc.record({ does: fc.constant('give' as const), free: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ does: fc.constant('price' as const), price: fc.constantFrom(0, 5, 10) }),
  {
    weight: 6,
    // Sent at once; a key that is drawn twice is a repetition.
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      by,
      kind: fc.constantFrom('text' as const, 'text' as const, 'gift' as const),
      keys: fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

it('each of two who like each other sends at most as many free messages as the site gives, whatever happens in between', async () => {
  // The pair likes each other at the start of most runs: else hardly any gets that far.
  const runs = fc.tuple(fc.boolean(), fc.array(step, { minLength: 8, maxLength: 18 }));
  await fc.assert(
    fc.asyncProperty(runs, async ([begins, steps]) => {
      const people = {
        ann: { ...(await member({ premium: true })), premium: true },
        ben: { ...(await member()), premium: false },
      };
      const browserOf = (who: Actor) => aBrowser(server.app, site, people[who].cookie);
      const likes = { ann: false, ben: false };
      const blocks = { ann: false, ben: false };
      const used = { ann: 0, ben: 0 };
      const spent = { ann: 0, ben: 0 };
      const sent = { ann: new Map<number, number>(), ben: new Map<number, number>() };
      const uuids = new Map<string, string>();
      let settings: Settings = { match_messages: 2, message_credits: 10 };
      let most = settings.match_messages;
      const isBlocked = () => blocks.ann || blocks.ben;
      const path = (who: Actor, what: string) => `/api/members/${people[otherOf(who)].publicId}/${what}`;

      async function sendAtOnce(one: Extract<Step, { does: 'send' }>) {
        const who = one.by;
        const content =
          one.kind === 'gift'
            ? ({ kind: 'gift', gift: 'rose', text: '' } as const)
            : ({ kind: 'text', text: 'Ahoy' } as const);
        // A key means one content, whatever is drawn with it later.
        const named = one.keys.map((key) => key * 2 + (one.kind === 'gift' ? 1 : 0));
        const answers = await Promise.all(
          named.map((key) => {
            const name = `${who} ${key}`;
            uuids.set(name, uuids.get(name) ?? randomUUID());
            return send(people[who], people[otherOf(who)], { key: uuids.get(name) ?? '', content }, settings);
          }),
        );
        if (isBlocked()) {
          // What was sent before is answered as it was.
          expect(answers.map(({ ok }) => ok)).toEqual(named.map((key) => sent[who].has(key)));
          return;
        }
        const price = one.kind === 'gift' ? site.settings.gift_credits : settings.message_credits;
        const fresh = [...new Set(named)].filter((key) => !sent[who].has(key));
        const isGiven = one.kind === 'text' && price > 0 && likes.ann && likes.ben;
        const free = isGiven ? Math.min(fresh.length, Math.max(0, settings.match_messages - used[who])) : 0;
        const costs = new Map<number, number>();
        for (const [index, answer] of answers.entries()) {
          if (!answer.ok) throw new Error(answer.code);
          const key = named[index] as number;
          const credits = answer.value.message.credits ?? Number.NaN;
          // A repetition says what the first one cost.
          expect(credits).toBe(sent[who].get(key) ?? costs.get(key) ?? credits);
          costs.set(key, credits);
        }
        const charged = fresh.map((key) => costs.get(key) ?? Number.NaN).toSorted((a, b) => a - b);
        expect(charged).toEqual([...Array(free).fill(0), ...Array(fresh.length - free).fill(price)]);
        for (const key of fresh) sent[who].set(key, costs.get(key) ?? Number.NaN);
        used[who] += free;
        spent[who] += (fresh.length - free) * price;
      }

      if (begins)
        for (const who of actors) {
          await browserOf(who).put(path(who, 'like'));
          likes[who] = true;
        }
      for (const one of steps) {
        if (one.does === 'give') settings = { ...settings, match_messages: one.free };
        else if (one.does === 'price') settings = { ...settings, message_credits: one.price };
        else if (one.does === 'send') await sendAtOnce(one);
        else if (one.does === 'remove') {
          await browserOf(one.by).delete(path(one.by, 'chat'));
          // What both have removed is deleted, and its key with it.
          uuids.clear();
          for (const who of actors) sent[who].clear();
        } else if (one.does === 'block' || one.does === 'unblock') {
          const request = browserOf(one.by);
          await (one.does === 'block'
            ? request.put(path(one.by, 'block'))
            : request.delete(path(one.by, 'block')));
          blocks[one.by] = one.does === 'block';
        } else {
          const request = browserOf(one.by);
          await (one.does === 'like'
            ? request.put(path(one.by, 'like'))
            : request.delete(path(one.by, 'like')));
          if (!isBlocked()) likes[one.by] = one.does === 'like';
        }
        most = Math.max(most, settings.match_messages);
        for (const who of actors) {
          const read = await browserOf(who).get(path(who, 'chat'));
          const says = likes.ann && likes.ben ? Math.max(0, site.settings.match_messages - used[who]) : 0;
          if (!isBlocked()) expect([one, read.body.free_messages]).toEqual([one, says]);
        }
      }
      for (const who of actors) {
        expect(used[who]).toBeLessThanOrEqual(most);
        expect(await presentsOf(people[who])).toBe(used[who]);
        expect(await walletOf(people[who])).toEqual({ balance: 1_000 - spent[who], reserved: 0 });
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  await expectSoundBooks();
});

async function aMatch(overrides: MemberOverrides = {}) {
  const [from, to] = [await member(overrides), await member()];
  await aBrowser(server.app, site, from.cookie).put(`/api/members/${to.publicId}/like`);
  await aBrowser(server.app, site, to.cookie).put(`/api/members/${from.publicId}/like`);
  return [from, to] as const;
}
const freeTo = async (from: TestMember, to: TestMember) =>
  (await aBrowser(server.app, site, from.cookie).get(`/api/members/${to.publicId}/chat`)).body.free_messages;
it('a free message has one line of the statement that leaves the balance as it is', async () => {
  const [from, to] = await aMatch({ credits: 0 });
  expect((await sendMessage(server, site, { from, to })).body).toMatchObject({
    message: { credits: 0 },
    balance: 0,
  });
  const { body } = await aBrowser(server.app, site, from.cookie).get('/api/credits/statement');
  expect(body.transactions).toEqual([
    expect.objectContaining({
      reason: 'present',
      reference: 'message',
      credits: 0,
      reserved: 0,
      balance: 0,
      cost: null,
    }),
  ]);
});

it('a like that is taken back and given again, or a block in between, gives no more of them', async () => {
  const [from, to] = await aMatch();
  for (let sent = 0; sent < 3; sent += 1) await sendMessage(server, site, { from, to });
  const browser = aBrowser(server.app, site, from.cookie);
  for (const what of ['like', 'block']) {
    await browser.delete(`/api/members/${to.publicId}/like`);
    if (what === 'block') {
      await browser.put(`/api/members/${to.publicId}/block`);
      await browser.delete(`/api/members/${to.publicId}/block`);
    }
    await browser.put(`/api/members/${to.publicId}/like`);
    expect(await freeTo(from, to)).toBe(0);
    expect((await sendMessage(server, site, { from, to })).body.message.credits).toBe(10);
  }
  expect(await presentsOf(from)).toBe(3);
});

it('a message that waits for the address is none of them', async () => {
  const [from, to] = [await member({ confirmed: false }), await member()];
  await rows(
    `insert into likes."like" (site_id, from_member, to_member, created_at, matched_at)
     values ($1, $2, $3, now(), now()), ($1, $3, $2, now(), now())`,
    site.id,
    from.memberId,
    to.memberId,
  );
  expect(await freeTo(from, to)).toBe(0);
  expect((await sendMessage(server, site, { from, to })).body.message).toMatchObject({
    held_for: 'confirmation',
    credits: 10,
  });
  expect([await walletOf(from), await presentsOf(from)]).toEqual([{ balance: 990, reserved: 10 }, 0]);
  await expectSoundBooks();
});
