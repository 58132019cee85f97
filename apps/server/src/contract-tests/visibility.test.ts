import { isStaffAuthority } from '@bowline/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type Crawl, crawl, type Heard, type Known } from './crawl.ts';
import { type Planted, planted, unapprovedPhotos } from './planted-members.ts';
import { type PlantedMessages, plantMessages } from './planted-messages.ts';

/**
 * Plants members who must not be visible to all viewers and calls every GET of the contract as every role. The first run is made
 * while all are visible: a crawl that finds nothing then would prove nothing later.
 */
const roles = ['visitor', 'unconfirmed', 'free', 'premium', 'blocked', 'blocker', 'moderator'] as const;
type Role = (typeof roles)[number];

/** Staff are no members: on a site's own pages they are visitors. */
const isVisitor = (role: Role): boolean => role === 'visitor' || role === 'moderator';

const names = ['invisible', 'deleted', 'disabled', 'elsewhere', 'shuns', 'shunned'] as const;
type Name = (typeof names)[number];

/** `shuns` blocks the role `blocked`; `shunned` is blocked by the role `blocker`. */
const hiddenFrom = (role: Role): readonly Name[] => [
  'invisible',
  'deleted',
  'disabled',
  'elsewhere',
  ...(role === 'blocked' ? (['shuns'] as const) : []),
  ...(role === 'blocker' ? (['shunned'] as const) : []),
];

/** Members who receive messages from every role that may write; `invisible` must not have written to anybody. */
const correspondents = ['free', 'premium', 'blocked', 'blocker'] as const;
const writers = ['deleted', 'disabled', 'shuns', 'shunned'] as const satisfies readonly Name[];

/** An interest no other member has. */
const rare = 'politics';

let server: TestServer;
let site: Site;
let elsewhere: Site;
let cast: Readonly<Record<Name, Planted>>;
/** Shown to members, and not to visitors. */
let reserved: Planted;
let keeper: TestMember;
let unapproved: Readonly<Record<string, string>>;
let cookies: Readonly<Record<Role, string>>;
let members: Readonly<Record<'unconfirmed' | 'free' | 'premium' | 'blocked' | 'blocker', TestMember>>;
const firstCrawls = new Map<Role, Crawl>();
/** By receiver, then by sender. */
const plantedMessages = new Map<Role, ReadonlyMap<Name, PlantedMessages>>();

beforeAll(async () => {
  server = await aServer();
  const { context, kernel } = server;
  const open = { settings: { logged_out_search: true, countries: ['NL' as const] } };
  [site, elsewhere] = [await aSite(kernel.database.db, open), await aSite(kernel.database.db, open)];

  const like = { region: 'NL-UT', interests: [rare], premium: true, credits: 10_000 };
  cast = {
    invisible: await planted(server, site, 'invisible', like),
    deleted: await planted(server, site, 'deleted', like),
    disabled: await planted(server, site, 'disabled', like),
    elsewhere: await planted(server, elsewhere, 'elsewhere', like),
    shuns: await planted(server, site, 'shuns', like),
    shunned: await planted(server, site, 'shunned', like),
  };
  reserved = await planted(server, site, 'reserved', { ...like, visibleToVisitors: false });
  keeper = await aMember(context, site, { region: 'NL-UT' });
  await aPhoto(context, { site: site.id, member: keeper.memberId });
  unapproved = await unapprovedPhotos(server, site, keeper);
  // More than one page of members.
  for (let count = 0; count < 26; count += 1)
    await aMember(context, site, {
      region: count % 2 ? 'NL-UT' : 'NL-GE',
      gender: count % 3 ? 'female' : 'male',
    });

  const rich = { credits: 10_000 };
  members = {
    unconfirmed: await aMember(context, site, { confirmed: false }),
    free: await aMember(context, site, rich),
    premium: await aMember(context, site, { ...rich, premium: true }),
    blocked: await aMember(context, site, { ...rich, premium: true }),
    blocker: await aMember(context, site, { ...rich, premium: true }),
  };
  cookies = {
    visitor: '',
    moderator: (await aStaffMember(context, 'moderator')).cookie,
    ...Object.fromEntries(Object.entries(members).map(([role, { cookie }]) => [role, cookie])),
  } as typeof cookies;

  // Likes in both directions, except from the member who must not have contacted anybody.
  for (const member of Object.values(members)) {
    for (const name of names.filter((one) => one !== 'elsewhere')) {
      await as(member).put(`/api/members/${cast[name].publicId}/like`);
      if (name !== 'invisible') await as(cast[name]).put(`/api/members/${member.publicId}/like`);
    }
  }
  // And in the swipe game, where an undone swipe shows the card again.
  for (const member of Object.values(members)) {
    const met = names.filter((one) => one !== 'elsewhere');
    for (const name of met) await as(member).put(`/api/swipe/${cast[name].publicId}`, { liked: false });
    for (const _ of met) await as(member).delete('/api/swipe/last');
  }
  for (const role of correspondents) {
    const received = new Map<Name, PlantedMessages>();
    for (const name of writers) {
      const pair = { from: cast[name], to: members[role] };
      received.set(name, await plantMessages(server, site, `${name} to ${role}`, pair));
    }
    plantedMessages.set(role, received);
    expect((await sendMessage(server, site, { from: members[role], to: cast.invisible })).status).toBe(200);
  }
  conversations = (
    await kernel.database.pool.query<{ id: string }>('select id from chat.conversation')
  ).rows.map(({ id }) => id);
  await server.jobsDone();
}, patience(120_000));
afterAll(() => server.close());

const messagesTo = (role: Role, from: readonly Name[] = names): PlantedMessages =>
  Object.assign({}, ...from.map((name) => plantedMessages.get(role)?.get(name)));
/** Messages to other receivers. */
const messagesOfOthers = (role: Role): PlantedMessages =>
  Object.assign({}, ...correspondents.filter((one) => one !== role).map((one) => messagesTo(one)));

const as = (member: TestMember) => aBrowser(server.app, site, member.cookie);

/** Gives every crawl all ids, and the photo links of the previous run. */
const toldTo = (role: Role): Known => ({
  members: new Set([...names.map((name) => cast[name].publicId), keeper.publicId, reserved.publicId]),
  photos: new Set([
    ...reserved.photos.map(({ id }) => id),
    ...names.flatMap((name) => cast[name].photos.map(({ id }) => id)),
    // Photos sent in messages, and all conversations.
    ...correspondents.flatMap((one) =>
      Object.values(messagesTo(one)).filter((id) => /^[0-9a-f-]{36}$/.test(id)),
    ),
    ...conversations,
    ...Object.entries(unapproved).flatMap(([name, id]) => (name.endsWith('.photo') ? [id] : [])),
  ]),
  links: firstCrawls.get(role)?.links ?? new Set(),
});

let conversations: readonly string[] = [];

const crawlAs = (role: Role) => crawl(server, { site, cookie: cookies[role], told: toldTo(role) });

/** Returns `needle @ operation` for every answer that contains a needle. */
function traces(heard: readonly Heard[], needles: Readonly<Record<string, string>>): Set<string> {
  const found = new Set<string>();
  for (const { operation, text } of heard) {
    for (const [name, needle] of Object.entries(needles)) {
      if (text.includes(needle)) found.add(`${name} @ ${operation.id}`);
    }
  }
  return found;
}
const namesIn = (found: ReadonlySet<string>) => new Set([...found].map((trace) => trace.split(' @ ')[0]));

const forMembers = ({ operation }: Heard) => !isStaffAuthority(operation.authority);

/** A member's own block list contains names only. */
const allowed = new Set(['shunned.name @ listBlocked', 'shunned.id @ listBlocked']);

let searched = 0;
let bytes = 0;
async function expectNoTrace(): Promise<void> {
  for (const role of roles) {
    const { heard } = await crawlAs(role);
    const hidden = hiddenFrom(role);
    const needles = Object.assign(
      {},
      unapproved,
      messagesOfOthers(role),
      messagesTo(role, hidden),
      ...hidden.map((name) => cast[name].needles),
    );
    const found = traces(heard.filter(forMembers), needles);
    // Messages of the others can still be read.
    const readable = messagesTo(
      role,
      names.filter((name) => !hidden.includes(name)),
    );
    expect(namesIn(traces(heard, readable))).toEqual(new Set(Object.keys(readable)));
    expect([...found].filter((trace) => !(role === 'blocker' && allowed.has(trace)))).toEqual([]);
    // Staff see what members hide, but never another site.
    expect(traces(heard, cast.elsewhere.needles)).toEqual(new Set());
    searched += heard.length;
    bytes += heard.reduce((sum, { text }) => sum + text.length, 0);
    expect(heard.every(({ status }) => status < 500)).toBe(true);
    const archives = heard.filter(
      ({ operation, status }) => operation.id === 'downloadExport' && status === 200,
    );
    expect([role, archives.length]).toEqual([role, role in members ? 1 : 0]);
  }
}

const report = (when: string) => {
  process.stdout.write(`${when}: ${searched} answers of ${bytes} bytes searched, as ${roles.join(', ')}\n`);
  [searched, bytes] = [0, 0];
};

describe('a crawl of every GET as every role', () => {
  it('finds all planted members while they are visible', { timeout: patience(180_000) }, async () => {
    for (const role of roles) {
      const found = await crawlAs(role);
      firstCrawls.set(role, found);
      searched += found.heard.length;
      bytes += found.heard.reduce((sum, { text }) => sum + text.length, 0);
      const needles = everyNeedleOf('elsewhere', false);
      const seen = namesIn(traces(found.heard.filter(forMembers), needles));
      expect([role, seen]).toEqual([role, new Set(Object.keys(needles).filter(shownTo(role)))]);
      expect(traces(found.heard, cast.elsewhere.needles)).toEqual(new Set());
      expect(namesIn(traces(found.heard, messagesTo(role)))).toEqual(new Set(Object.keys(messagesTo(role))));
      expect(traces(found.heard.filter(forMembers), messagesOfOthers(role))).toEqual(new Set());
      if (correspondents.some((one) => one === role))
        for (const operation of ['readMatch', 'listLikesOf', 'findMatches'])
          expect(traces(found.heard, cast.shuns.needles)).toContain(`shuns.name @ ${operation}`);
      // The swipe game leaves out members with whom there is a conversation.
      if (role === 'unconfirmed')
        expect(traces(found.heard, cast.shuns.needles)).toContain('shuns.name @ readDeck');
    }
    const abroad = await crawl(server, { site: elsewhere, cookie: '', told: toldTo('visitor') });
    expect(namesIn(traces(abroad.heard, cast.elsewhere.needles))).toEqual(
      new Set(Object.keys(cast.elsewhere.needles).filter(shownTo('visitor'))),
    );
    report('before they hide');
  });

  it('finds as a visitor nothing but name, age, region and a blurred photo, and nobody who is for members only', () => {
    for (const role of roles) {
      const heard = (firstCrawls.get(role)?.heard ?? []).filter(forMembers);
      const found = namesIn(traces(heard, reserved.needles));
      expect([role, found]).toEqual([role, new Set(isVisitor(role) ? [] : Object.keys(reserved.needles))]);
      const cards = heard.flatMap(({ json }) => cardsIn(json));
      expect(cards.length).toBeGreaterThan(20);
      if (!isVisitor(role)) continue;
      for (const card of cards) {
        expect(Object.keys(card).toSorted()).toEqual(visitorKeys);
        expect((card.main_image as { blurred: boolean } | null)?.blurred ?? true).toBe(true);
      }
      const bytes = heard.filter(({ operation, status }) => operation.id === 'readPhoto' && status === 200);
      expect(bytes.length).toBeGreaterThan(0);
      for (const { url } of bytes) expect(url).toContain('/blurred?');
    }
  });

  it('finds unapproved photos only as their owner and as a moderator', {
    timeout: patience(60_000),
  }, async () => {
    const shown = Object.keys(unapproved).filter((name) => /^(pending|rejected)/.test(name));
    const own = await crawl(server, { site, cookie: keeper.cookie });
    expect([...namesIn(traces(own.heard, unapproved))]).toEqual(expect.arrayContaining(shown));
    const staff = firstCrawls.get('moderator')?.heard ?? [];
    expect([...namesIn(traces(staff, unapproved))]).toEqual(expect.arrayContaining(['pending.bytes']));
    for (const role of roles) {
      const heard = firstCrawls.get(role)?.heard ?? [];
      expect(traces(heard.filter(forMembers), unapproved)).toEqual(new Set());
    }
  });

  it('finds no trace once they are invisible, deleted or blocked, not even by an earlier photo link', {
    timeout: patience(300_000),
  }, async () => {
    const stale = await searchRows();
    await as(cast.invisible).put('/api/profile', { invisible: true });
    await as(cast.deleted).delete('/api/account', {});
    await server.kernel.database.db
      .updateTable('profiles.profile')
      .set((eb) => ({ state: 'disabled', version: eb('version', '+', 1) }))
      .where('member_id', '=', cast.disabled.memberId)
      .execute();
    await as(cast.shuns).put(`/api/members/${members.blocked.publicId}/block`);
    await as(members.blocker).put(`/api/members/${cast.shunned.publicId}/block`);
    for (const member of Object.values(members))
      expect((await as(member).post('/api/account/export', { password: member.password })).status).toBe(200);
    await server.jobsDone();
    await expectNoTrace();
    report('once they are hidden');

    // The search projection is stale here: nothing may be shown from it alone.
    await restore(stale);
    await expectNoTrace();
    report('while the search table lags');
    await server.context.profiles.noteChange(
      server.kernel.database.db,
      site.id,
      names.map((name) => cast[name].memberId),
    );
    await server.jobsDone();
  });

  it('counts exclude hidden members', async () => {
    const expected = { unconfirmed: 3, free: 3, premium: 3, blocked: 2, blocker: 2 };
    for (const role of Object.keys(expected) as (keyof typeof expected)[]) {
      const { body } = await aBrowser(server.app, site, cookies[role]).get(
        `/api/members/count?interests=${rare}`,
      );
      expect([role, body]).toEqual([role, { count: expected[role], exact: true }]);
    }
  });

  it('logout reveals nothing', async () => {
    for (const role of roles) {
      const answer = await server.call(site, { url: '/api/logout.php', as: cookies[role] });
      const needles = Object.assign({}, unapproved, ...hiddenFrom(role).map((name) => cast[name].needles));
      for (const needle of Object.values(needles)) expect(answer.body).not.toContain(needle);
    }
  });
});

/** Of a member whom a visitor may see: not what they wrote, and no photo but the main one. */
const shownTo =
  (role: Role) =>
  (needle: string): boolean =>
    !isVisitor(role) || !/about me|identity| 1$/.test(needle);

const visitorKeys = ['age', 'country', 'fictional', 'id', 'main_image', 'name', 'region'];

/** Whatever in an answer describes a member: an object with a name and an age. */
function cardsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'name' in value && 'age' in value ? [value as Record<string, unknown>] : [];
  return [...own, ...Object.values(value).flatMap(cardsIn)];
}

function everyNeedleOf(but: Name, withUnapproved: boolean): Record<string, string> {
  const needles = names.filter((name) => name !== but).map((name) => cast[name].needles);
  return Object.assign({}, ...needles, withUnapproved ? unapproved : {});
}

const searchRows = async () =>
  (await server.kernel.database.pool.query('select * from discovery.search where site_id = $1', [site.id]))
    .rows;

async function restore(rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const row of rows) {
    await server.kernel.database.pool.query(
      `update discovery.search set visible = $3, visitor_order = $4 where site_id = $1 and member_id = $2`,
      [row.site_id, row.member_id, row.visible, row.visitor_order],
    );
  }
}
