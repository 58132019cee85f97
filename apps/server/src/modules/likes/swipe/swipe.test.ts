import type { SwipeCard } from '@bowline/contract/swipe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

const clock = fixedClock('2026-03-01T12:00:00Z');
let server: TestServer;
let site: Site;
let ann: TestMember;

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-03-01T12:00:00Z');
  site = await aSite(server.kernel.database.db);
  ann = await member('Ann', { sexuality: 'hetero', interests: ['rope', 'tea', 'wine'] });
});

/** Each member is less recently active than the one before. */
let created = 0;
const member = (name: string, overrides: MemberOverrides = {}) => {
  created += 1;
  const lastActiveAt = new Date(Date.parse('2026-03-01T11:00:00Z') - created * 1000);
  return aMember(server.context, site, { lastActiveAt, credits: 100, ...overrides, name });
};
const men = async (...names: string[]) => {
  const all: TestMember[] = [];
  for (const name of names) all.push(await member(name, { gender: 'male' }));
  await givePhotos(...all);
  return all;
};
/** As the decision about a photo does, it changes the profile; the search is not left to the job. */
async function givePhotos(...who: TestMember[]): Promise<void> {
  const members = who.map(({ memberId }) => memberId);
  for (const memberId of members) await aPhoto(server.context, { site: site.id, member: memberId });
  await server.context.profiles.noteChange(server.kernel.database.db, site.id, members);
  await server.context.discovery.project(site.id, members);
}

const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const swipe = (who: TestMember, other: { publicId: string }, liked: boolean) =>
  as(who).put(`/api/swipe/${other.publicId}`, { liked });
const undo = (who: TestMember) => as(who).delete('/api/swipe/last');

async function deckOf(who: TestMember, query = '') {
  const { status, body } = await as(who).get(`/api/swipe${query}`);
  expect(status).toBe(200);
  return { ...body, names: body.cards.map(({ name }: SwipeCard) => name) };
}

async function likersOf(who: TestMember): Promise<string[]> {
  const { body } = await as(who).get('/api/likes/received');
  return body.members.map(({ name }: { name: string }) => name);
}

describe('GET /api/swipe', () => {
  it('answers ten cards of the sought gender, most recently active first', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Man ${index}`);
    const [first] = await men(...names);
    await member('A woman');
    const deck = await deckOf(ann);
    expect(deck).toMatchObject({
      names: names.slice(0, 10),
      gender: 'male',
      likes_left: 4,
      likes_a_day: 4,
      // Midnight in the Netherlands.
      resets_at: '2026-03-01T23:00:00.000Z',
      end: false,
    });
    expect(deck.cards[0]).toMatchObject({ id: first?.publicId, shared_interests: [], about_me: null });
    expect(deck.cards[0]).not.toHaveProperty('facts');
  });

  it('puts shared interests, an excerpt and three photos on a card, one of them sharp for a free member', async () => {
    const ben = await member('Ben', {
      gender: 'male',
      interests: ['tea', 'beer', 'rope'],
      aboutMe: 'Knots. '.repeat(50),
    });
    for (let count = 0; count < 4; count += 1) await givePhotos(ben);
    const [card] = (await deckOf(ann)).cards;
    expect(card.shared_interests).toEqual(['tea', 'rope']);
    expect(card.about_me).toMatch(/^Knots\..*…$/);
    expect(card.photos.map(({ blurred }: { blurred: boolean }) => blurred)).toEqual([false, true, true]);
    expect(card.main_image).toEqual(card.photos[0]);
  });

  it('answers cards of the requested gender or of everyone', async () => {
    await men('Ben');
    await givePhotos(await member('Cleo'));
    expect((await deckOf(ann, '?gender=everyone')).names).toEqual(['Ben', 'Cleo']);
    expect((await deckOf(ann, '?gender=female')).names).toEqual(['Cleo']);
  });

  it('leaves out members without a photo, at once when the last one goes', async () => {
    const [ben] = (await men('Ben', 'Carl')) as [TestMember];
    await member('Faceless', { gender: 'male' });
    expect((await deckOf(ann)).names).toEqual(['Ben', 'Carl']);
    // Without waiting for the projection.
    await server.kernel.database.pool.query('delete from photos.photo where member_id = $1', [ben.memberId]);
    expect((await deckOf(ann)).names).toEqual(['Carl']);
  });

  it('leaves out members in conversation with the player, by either of them, and their undone cards', async () => {
    const [written, writer, undone] = (await men('Written', 'Writer', 'Undone', 'Stranger')) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const pair of [
      { from: ann, to: written },
      { from: writer, to: ann },
    ])
      expect((await sendMessage(server, site, pair)).status).toBe(200);
    expect((await deckOf(ann)).names).toEqual(['Undone', 'Stranger']);
    await swipe(ann, undone, false);
    await undo(ann);
    await sendMessage(server, site, { from: undone, to: ann });
    expect((await deckOf(ann)).names).toEqual(['Stranger']);
  });

  it('leaves out swiped, liked, blocked, hidden and deleted members, and the player', async () => {
    const [swiped, liked, blocked, blocker, hidden, leaver] = await men('S', 'L', 'B', 'R', 'H', 'X', 'Seen');
    if (!swiped || !liked || !blocked || !blocker || !hidden || !leaver) throw new Error('missing member');
    await swipe(ann, swiped, false);
    await as(ann).put(`/api/members/${liked.publicId}/like`);
    await as(ann).put(`/api/members/${blocked.publicId}/block`);
    await as(blocker).put(`/api/members/${ann.publicId}/block`);
    // Without waiting for the projection: the visibility rule decides.
    await as(hidden).put('/api/profile', { invisible: true });
    await as(leaver).delete('/api/account', {});
    expect((await deckOf(ann)).names).toEqual(['Seen']);
    expect((await deckOf(ann, '?gender=everyone')).names).not.toContain('Ann');
  });

  it('shows no swiped card again, and answers `end` when everybody was swiped', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `Man ${index}`);
    await men(...names);
    const seen: string[] = [];
    for (;;) {
      const deck = await deckOf(ann);
      if (deck.end) break;
      // Unchanged until something is swiped.
      expect((await deckOf(ann)).names).toEqual(deck.names);
      for (const card of deck.cards) {
        seen.push(card.name);
        await swipe(ann, { publicId: card.id }, false);
      }
    }
    expect(seen).toEqual(names);
    expect(await deckOf(ann)).toMatchObject({ cards: [], end: true });
  });

  it('finds members who moved to the top since, and new members after its end', async () => {
    const [first, second, third] = await men('First', 'Second', 'Third');
    if (!first || !second || !third) throw new Error('missing member');
    expect((await deckOf(ann)).names).toEqual(['First', 'Second', 'Third']);
    await swipe(ann, first, false);
    expect((await deckOf(ann)).names).toEqual(['Second', 'Third']);
    // Becomes active, and so moves above the position of the round.
    await server.kernel.database.pool.query(
      "update discovery.search set last_active = '2026-03-01T11:59:00Z' where member_id = $1",
      [third.memberId],
    );
    await swipe(ann, second, false);
    expect((await deckOf(ann)).names).toEqual(['Third']);
    await swipe(ann, third, false);
    expect((await deckOf(ann)).end).toBe(true);
    await men('New member');
    expect(await deckOf(ann)).toMatchObject({ names: ['New member'], end: false });
  });
});

describe('PUT /api/swipe/{id}', () => {
  it('with liked: true is an ordinary like, and a match when it is returned', async () => {
    const [ben] = (await men('Ben')) as [TestMember];
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    expect((await swipe(ann, ben, true)).body).toEqual({ liked: true, match: false, likes_left: 3 });
    expect(nudge.mock.calls).toEqual([[site.id, ben.memberId, 'likes']]);
    expect(await likersOf(ben)).toEqual(['Ann']);
    nudge.mockClear();
    expect((await swipe(ben, ann, true)).body).toEqual({ liked: true, match: true, likes_left: 3 });
    expect(nudge.mock.calls.map(([, recipient]) => recipient).toSorted()).toEqual(
      [ann.memberId, ben.memberId].toSorted(),
    );
    nudge.mockRestore();
  });

  it('with liked: false nudges nobody and is unlimited', async () => {
    const all = await men(...Array.from({ length: 6 }, (_, index) => `Man ${index}`));
    const nudge = vi.spyOn(server.kernel.nudges, 'nudge');
    for (const one of all)
      expect((await swipe(ann, one, false)).body).toEqual({ liked: false, match: false, likes_left: 4 });
    expect(nudge).not.toHaveBeenCalled();
    nudge.mockRestore();
  });

  it('refuses an unavailable member and oneself, and consumes no like', async () => {
    const hidden = await member('Hidden', { gender: 'male', invisible: true });
    for (const publicId of [ann.publicId, hidden.publicId, 'Nobody0000000000'])
      expect((await swipe(ann, { publicId }, true)).body).toMatchObject({ code: 'member_unavailable' });
    expect((await deckOf(ann)).likes_left).toBe(4);
  });

  it('consumes no like for a member who is liked already', async () => {
    const [ben] = (await men('Ben')) as [TestMember];
    await as(ann).put(`/api/members/${ben.publicId}/like`);
    expect((await swipe(ann, ben, true)).body).toMatchObject({ liked: true, likes_left: 4 });
  });

  it('accepts exactly four of fifty parallel likes', async () => {
    const all = await men(...Array.from({ length: 50 }, (_, index) => `Man ${index}`));
    const answers = await Promise.all(all.map((one) => swipe(ann, one, true)));
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(accepted).toHaveLength(4);
    expect(refused).toHaveLength(46);
    for (const { status, body } of refused)
      expect({ status, ...body }).toMatchObject({ status: 429, code: 'swipe_limit', params: { max: 4 } });
    const { rows } = await server.kernel.database.pool.query(
      `select (select count(*)::int from likes."like" where site_id = $1) as likes,
              (select count(*)::int from likes.swipe where site_id = $1) as swipes,
              (select likes from likes.swipe_day where site_id = $1) as used`,
      [site.id],
    );
    expect(rows).toEqual([{ likes: 4, swipes: 4, used: 4 }]);
  });

  it('consumes one like for fifty parallel likes of one member', async () => {
    const [ben] = (await men('Ben')) as [TestMember];
    const answers = await Promise.all(Array.from({ length: 50 }, () => swipe(ann, ben, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect((await deckOf(ann)).likes_left).toBe(3);
  });

  it('allows four more likes after the midnight of the member', async () => {
    const all = await men('1', '2', '3', '4', '5', '6');
    clock.set('2026-03-01T22:59:59.999Z');
    const [one, two, three, four, five, six] = all as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const each of [one, two, three, four]) expect((await swipe(ann, each, true)).status).toBe(200);
    expect(await deckOf(ann)).toMatchObject({ likes_left: 0, resets_at: '2026-03-01T23:00:00.000Z' });
    expect((await swipe(ann, five, true)).status).toBe(429);
    expect((await swipe(ann, six, false)).status).toBe(200);
    clock.set('2026-03-01T23:00:00.000Z');
    expect(await deckOf(ann)).toMatchObject({ likes_left: 4, resets_at: '2026-03-02T23:00:00.000Z' });
    expect((await swipe(ann, five, true)).body).toMatchObject({ liked: true, likes_left: 3 });
    // A process with a slow clock does not give the day's likes twice.
    clock.set('2026-03-01T22:59:59.999Z');
    expect((await swipe(ann, six, true)).body).toMatchObject({ likes_left: 2 });
  });

  it('takes the day from the time zone a browser reported, and no second one from a journey west', async () => {
    const [one, two] = (await men('1', '2')) as [TestMember, TestMember];
    await as(ann).put('/api/notifications', { time_zone: 'Pacific/Auckland' });
    // In New Zealand it is the second of March, at one in the night.
    expect(await deckOf(ann)).toMatchObject({ resets_at: '2026-03-02T11:00:00.000Z' });
    await swipe(ann, one, true);
    await as(ann).put('/api/notifications', { time_zone: 'America/New_York' });
    expect(await deckOf(ann)).toMatchObject({ likes_left: 3, resets_at: '2026-03-03T05:00:00.000Z' });
    expect((await swipe(ann, two, true)).body).toMatchObject({ likes_left: 2 });
  });

  it('counts a member once a day, however often the like is undone and given again', async () => {
    const [ben] = (await men('Ben')) as [TestMember];
    for (let count = 0; count < 6; count += 1) {
      expect((await swipe(ann, ben, true)).body).toMatchObject({ liked: true, likes_left: 3 });
      clock.advance(15_000);
      const { body } = await undo(ann);
      expect(body).toMatchObject({ member: { name: 'Ben', free_like: true }, likes_left: 3 });
    }
    expect(await deckOf(ann)).toMatchObject({ likes_left: 3, cards: [{ name: 'Ben', free_like: true }] });
    clock.advance(24 * 3_600_000);
    expect((await swipe(ann, ben, true)).body).toMatchObject({ likes_left: 3 });
  });

  it('counts a member once for fifty parallel likes after an undone one', async () => {
    const [ben] = (await men('Ben')) as [TestMember];
    await swipe(ann, ben, true);
    clock.advance(15_000);
    await undo(ann);
    const answers = await Promise.all(Array.from({ length: 50 }, () => swipe(ann, ben, true)));
    expect(answers.map(({ body }) => body.likes_left)).toEqual(Array(50).fill(3));
  });
});

describe('DELETE /api/swipe/last', () => {
  it('shows the card first again and removes the like', async () => {
    const [ben, carl] = (await men('Ben', 'Carl', 'Dan')) as [TestMember, TestMember];
    await swipe(ann, ben, true);
    await swipe(ann, carl, false);
    clock.advance(1000);
    expect((await undo(ann)).body.member).toMatchObject({ name: 'Carl' });
    expect((await deckOf(ann)).names).toEqual(['Carl', 'Dan']);
    clock.advance(1000);
    expect((await undo(ann)).body.member).toMatchObject({ name: 'Ben', shared_interests: [] });
    expect((await deckOf(ann)).names).toEqual(['Ben', 'Carl', 'Dan']);
    expect(await likersOf(ben)).toEqual([]);
    expect((await undo(ann)).body).toEqual({ member: null, likes_left: 4 });
    await swipe(ann, ben, false);
    expect((await deckOf(ann)).names).toEqual(['Carl', 'Dan']);
  });

  it('gives a like back that is undone within ten seconds, and no later one', async () => {
    const [ben, carl] = (await men('Ben', 'Carl')) as [TestMember, TestMember];
    await swipe(ann, ben, true);
    clock.advance(10_000);
    expect((await undo(ann)).body).toMatchObject({ member: { free_like: false }, likes_left: 4 });
    expect((await deckOf(ann)).likes_left).toBe(4);
    await swipe(ann, carl, true);
    clock.advance(10_001);
    await undo(ann);
    expect((await deckOf(ann)).likes_left).toBe(3);
  });

  it('gives a like back once, however many undos arrive at the same time', async () => {
    const [ben, carl] = (await men('Ben', 'Carl')) as [TestMember, TestMember];
    await swipe(ann, ben, true);
    await swipe(ann, carl, false);
    await Promise.all(Array.from({ length: 20 }, () => undo(ann)));
    expect((await deckOf(ann)).likes_left).toBe(4);
    const { rows } = await server.kernel.database.pool.query(
      'select likes from likes.swipe_day where site_id = $1',
      [site.id],
    );
    expect(rows).toEqual([{ likes: 0 }]);
  });

  it('undoes one swipe when repeated with the same idempotency key', async () => {
    const [ben, carl] = (await men('Ben', 'Carl')) as [TestMember, TestMember];
    await swipe(ann, ben, false);
    clock.advance(1000);
    await swipe(ann, carl, false);
    const key = crypto.randomUUID();
    const page = as(ann);
    const first = await page.delete('/api/swipe/last', undefined, { key });
    const second = await page.delete('/api/swipe/last', undefined, { key });
    expect(first.body.member.name).toBe('Carl');
    // The stored answer holds no card; the deck has it.
    expect(second.body).toEqual({ member: null, likes_left: 4 });
    expect((await deckOf(ann)).names).toEqual(['Carl']);
  });

  it('removes the like and answers no card for a member who is no longer visible', async () => {
    const [ben] = (await men('Ben')) as [TestMember];
    await swipe(ann, ben, true);
    await as(ben).put(`/api/members/${ann.publicId}/block`);
    expect((await undo(ann)).body).toEqual({ member: null, likes_left: 4 });
    expect((await deckOf(ann)).names).toEqual([]);
    await as(ben).delete(`/api/members/${ann.publicId}/block`);
    expect(await likersOf(ben)).toEqual([]);
  });
});
