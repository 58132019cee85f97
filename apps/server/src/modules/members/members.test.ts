import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aPayment } from '#testing/factories/payments.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { staffHost } from '#testing/server/address.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let world: CaseWorld;
let [mehmet, anna, johan]: TestStaff[] = [];
let esther: TestMember;
const clock: FixedClock = fixedClock(new Date());
const address = 'Esther.de.Wit@example.org';

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  mehmet = await aStaffMember(server.context, 'support', { name: 'Mehmet Kaya' });
  anna = await aStaffMember(server.context, 'moderator', { name: 'Anna Vos' });
  johan = await aStaffMember(server.context, 'finance', { name: 'Johan Berg' });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(new Date());
  site = await aSite(server.kernel.database.db);
  world = caseWorld(server, site);
  esther = await world.member({ name: 'Esther', email: address, credits: 40 });
});

const who = (as: TestStaff | undefined) => {
  if (!as) throw new Error('made before all tests');
  return world.browser(as);
};
const url = (part = '') => `/api/staff/members/${esther.publicId}${part}`;
const page = async (as = mehmet) => (await who(as).get(url())).body.member;
const search = async (text: string, as = mehmet) =>
  (await who(as).post('/api/staff/members/search', { text })).body;
const entries = () =>
  world.rows(
    `select action, person_id as person, object_id as object, reason, detail, case_id from staff.audit
     where site_id = $1 order by number`,
    [site.id],
  );

describe('search', () => {
  it('finds by address whatever its case, and the entry holds nothing of it', async () => {
    const { by, members, without } = await search(address.toUpperCase());
    expect({ by, without }).toEqual({ by: 'email', without: [] });
    expect(members).toMatchObject([{ id: esther.publicId, site: site.domain, name: 'Esther' }]);
    expect(await search('nobody@example.org')).toMatchObject({ members: [], without: [site.domain] });
    const found = await entries();
    expect(found).toMatchObject([
      { action: 'member.searched', person: mehmet?.id, object: null, detail: 'email 1' },
      { action: 'member.searched', detail: 'email 0' },
    ]);
    expect(JSON.stringify(found).toLowerCase()).not.toContain('esther');
  });

  it('asks all of the person’s sites and no other', async () => {
    const elsewhere = await aSite(server.kernel.database.db);
    const there = await caseWorld(server, elsewhere).member({ email: address });
    const ask = async (staff: TestStaff) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/staff/members/search',
        payload: { text: address },
        headers: { host: staffHost, cookie: staff.cookie, 'sec-fetch-site': 'same-origin' },
      });
      return answer.json();
    };
    const onBoth = await aStaffMember(server.context, 'support', { sites: [site.id, elsewhere.id] });
    const ids = (await ask(onBoth)).members.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([esther.publicId, there.publicId].toSorted());
    const onOne = await aStaffMember(server.context, 'support', { sites: [elsewhere.id] });
    expect((await ask(onOne)).members).toMatchObject([{ id: there.publicId }]);
  });

  it('finds by public id, case and order, each for those who may', async () => {
    const marco = await world.member({ name: 'Marco' });
    await world.report(esther, marco);
    const [row] = await world.list(anna as TestStaff);
    const order = await aPayment(server.context, site, esther);
    expect(await search(esther.publicId)).toMatchObject({ by: 'member', members: [{ name: 'Esther' }] });
    expect(await search(row.number, anna)).toMatchObject({ by: 'case', cases: [{ id: row.id }] });
    // Support does not work on reports.
    expect(await search(row.number)).toMatchObject({ by: 'case', cases: [] });
    expect(await search(order)).toMatchObject({ by: 'order', members: [{ name: 'Esther' }] });
    expect(await search(order, anna)).toMatchObject({ members: [] });
    expect(await search('Esther')).toMatchObject({ by: null, members: [] });
  });
});

describe('the page', () => {
  it('shows support everything but words, and is one entry in 15 minutes', async () => {
    const marco = await world.member({ name: 'Marco' });
    await world.write(esther, marco, 'Meet me at the harbour');
    await aPhoto(server.context, { site: site.id, member: esther.memberId });
    await aPayment(server.context, site, esther);
    await world.report(esther, marco, { reason: 'scam', text: 'He wants money' });
    const member = await page();
    expect(member).toMatchObject({
      name: 'Esther',
      state: 'active',
      wallet: { balance: 30, reserved: 0, debt: 0 },
      reported: 0,
      told_us: 1,
      counts: { money: 1, photos: 1, cases: 1, notes: 0, looks: 0 },
      may: { see_address: true, end_sessions: true, note: true },
      account: { wrote_to: 1, answered: 0, sessions: [{}], photos: [{ may_look: true }], pinned: null },
    });
    expect(new Date(member.account.last_seen).getTime() % 3_600_000).toBe(0);
    await page();
    clock.advance(16 * 60_000);
    const again = await page();
    expect(again.counts.looks).toBe(1);
    expect((await entries()).filter(({ action }) => action === 'member.read')).toHaveLength(2);
    const all = await Promise.all(
      ['', '/timeline', '/photos', '/cases', '/money', '/sessions', '/notes', '/looks'].map((part) =>
        who(mehmet).get(url(part)),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(JSON.stringify(all)).not.toMatch(/harbour|He wants money|de\.Wit/i);
  });

  it('shows finance money alone, and moderators no orders', async () => {
    await aPayment(server.context, site, esther);
    expect(await page(johan)).toMatchObject({ account: null, tabs: ['timeline', 'money'], reported: 0 });
    expect(await page(anna)).toMatchObject({ money: null, may: { see_address: false, end_sessions: false } });
    const kinds = async (as: typeof anna) =>
      (await who(as).get(url('/timeline'))).body.events.map(({ group }: { group: string }) => group);
    expect(new Set(await kinds(johan))).toEqual(new Set(['money']));
    expect(await kinds(anna)).not.toContain('money');
  });

  it('shows a member who deleted the account, without photos, until they are erased', async () => {
    await aPhoto(server.context, { site: site.id, member: esther.memberId });
    await world.browser(esther).delete('/api/account', {});
    expect(await page()).toMatchObject({
      state: 'deleted',
      until: expect.any(String),
      photo: null,
      account: { photos: [], sessions: [] },
    });
    await world.rows(
      `update identity.account set deleted_at = now() - interval '15 days' where member_id = $1`,
      [esther.memberId],
    );
    await server.context.privacy.erase({ site: site.id, member: esther.memberId });
    expect((await who(mehmet).get(url())).status).toBe(404);
  });
});

describe('the address', () => {
  it('asks a reason, which the audit log keeps', async () => {
    expect((await who(mehmet).post(url('/address'), {})).status).toBe(400);
    expect((await who(anna).post(url('/address'), { reason: 'payment' })).status).toBe(403);
    expect((await who(mehmet).post(url('/address'), { reason: 'payment' })).body).toEqual({ address });
    const found = await entries();
    expect(found).toMatchObject([
      { action: 'member.address_read', object: esther.publicId, reason: 'payment', person: mehmet?.id },
    ]);
    expect(JSON.stringify(found)).not.toContain('Wit');
    const kept = await world.rows(
      'select count(*)::integer as kept from kernel.idempotency where site_id = $1',
      [site.id],
    );
    expect(kept).toEqual([{ kept: 0 }]);
  });
});

describe('notes', () => {
  it('are read by staff, sealed, and one is pinned', async () => {
    await who(mehmet).post(url('/notes'), { text: 'Called about a debit' });
    await who(anna).post(url('/notes'), { text: 'Prefers to be called before noon', pinned: true });
    const { notes } = (await who(mehmet).get(url('/notes'))).body;
    expect(notes).toMatchObject([
      { text: 'Prefers to be called before noon', by: { name: 'Anna Vos' }, pinned: true },
      { text: 'Called about a debit', by: { name: 'Mehmet Kaya' }, pinned: false },
    ]);
    expect((await page()).account.pinned).toMatchObject({ id: notes[0].id });
    const [stored] = await world.rows('select sealed from members.note limit 1');
    expect(stored.sealed.toString('utf8')).not.toContain('alled');
    expect((await who(johan).get(url('/notes'))).status).toBe(403);
  });

  it('are paged', async () => {
    for (let count = 0; count < 26; count += 1) {
      clock.advance(1);
      await who(mehmet).post(url('/notes'), { text: `Note ${count}` });
    }
    const first = (await who(mehmet).get(url('/notes'))).body;
    const cursor = encodeURIComponent(first.next);
    const second = (await who(mehmet).get(url(`/notes?cursor=${cursor}`))).body;
    expect([first.notes[0].text, second.notes.at(-1).text]).toEqual(['Note 25', 'Note 0']);
    expect(first.notes.length + second.notes.length).toBe(26);
    expect((await who(anna).get(url(`/notes?cursor=${cursor}`))).status).toBe(400);
  });
});

describe('sessions', () => {
  it('end one at a time or all at once, and both are recorded', async () => {
    const { sessions } = (await who(mehmet).get(url('/sessions'))).body;
    expect(sessions).toHaveLength(1);
    const end = (body: object, as = mehmet) => who(as).post(url('/sessions/end'), body);
    expect((await end({ session: sessions[0].id }, anna)).status).toBe(403);
    expect((await end({ session: crypto.randomUUID() })).status).toBe(404);
    expect((await end({ session: sessions[0].id })).body).toEqual({ ended: 1 });
    expect((await world.browser(esther).get('/api/account')).status).toBe(403);
    expect((await end({})).body).toEqual({ ended: 0 });
    expect(await entries()).toMatchObject([
      { action: 'member.sessions_ended', object: esther.publicId, detail: 'one' },
      { action: 'member.sessions_ended', detail: 'all 0' },
    ]);
  });
});

describe('a photo', () => {
  /** The answer is bytes. */
  const ask = async (address: string, as = mehmet, body?: object) => {
    const { statusCode: status } = await server.call(site, {
      url: address,
      as: as?.cookie ?? '',
      ...(body && { method: 'POST', body }),
    });
    return { status };
  };
  const open = (id: string, as = mehmet) =>
    ask(`/api/staff/members/photos/${id}`, as, { reason: 'member_asked' });
  const add = (status: 'approved' | 'pending') =>
    aPhoto(server.context, { site: site.id, member: esther.memberId }, { status });

  it('is sharp with a reason, and each look is recorded', async () => {
    const { id } = await add('approved');
    expect((await open(id)).status).toBe(200);
    expect((await open(id, johan)).status).toBe(403);
    expect(await entries()).toMatchObject([
      { action: 'photo.looked_at', object: id, reason: 'member_asked', person: mehmet?.id },
    ]);
  });

  it('that nobody approved opens in an open case only, to who may work on it', async () => {
    const { id } = await add('pending');
    expect([(await open(id)).status, (await open(id, anna)).status]).toEqual([404, 404]);
    await world.report(await world.member(), esther);
    expect([(await open(id)).status, (await open(id, anna)).status]).toEqual([404, 200]);
    const [row] = await world.list(anna as TestStaff);
    expect((await entries()).at(-1)).toMatchObject({ action: 'photo.looked_at', case_id: row.id });
  });

  it('is veiled for everybody of the staff', async () => {
    const { id } = await add('approved');
    for (const staff of [mehmet, anna, johan]) {
      const { photo } = await page(staff);
      expect(photo).toContain(id);
      expect((await ask(photo, staff)).status).toBe(200);
    }
  });
});

describe('the timeline', () => {
  const timeline = async (query = '', as = mehmet) => (await who(as).get(url(`/timeline${query}`))).body;

  it('joins what was spent on a day, and filters by group', async () => {
    const marco = await world.member({ name: 'Marco' });
    for (const text of ['One', 'Two', 'Three']) await world.write(esther, marco, text);
    await world.report(esther, marco);
    await page();
    const { events } = await timeline();
    expect(events.find(({ kind }: { kind: string }) => kind === 'credits')).toMatchObject({
      credit_reason: 'message',
      count: 3,
      credits: -30,
    });
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['signed_up', 'confirmed', 'logged_in', 'told_us', 'staff']),
    );
    const reports = await timeline('?group=reports');
    expect(reports.events).toMatchObject([{ kind: 'told_us', case: { may_open: false } }]);
    expect((await timeline('?group=reports', anna)).events).toMatchObject([{ case: { may_open: true } }]);
  });

  it('is paged without loss or repetition, however many entries there are', async () => {
    const { credits } = server.context;
    const { db } = server.kernel.database;
    const holder = { site: site.id, member: esther.memberId };
    for (let count = 0; count < 230; count += 1)
      await credits.grantOnce(db, holder, { reason: 'bonus', reference: `bonus ${count}`, credits: 1 });
    const seen: { id: string; at: string }[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const answer: { events: typeof seen; next: string | null } = await timeline(
        next ? `?cursor=${encodeURIComponent(next)}` : '',
      );
      seen.push(...answer.events);
      next = answer.next;
    }
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('credits'))).toHaveLength(231);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('tells staff without the grant nothing of a grave case', async () => {
    await world.report(await world.member(), esther, { reason: 'minor' });
    const ofReports = async (as: TestStaff | undefined) =>
      (await timeline('?group=reports', as)).events.length;
    const lieve = await aStaffMember(server.context, 'moderator', { grants: ['grave'] });
    expect([await ofReports(mehmet), await ofReports(anna), await ofReports(lieve)]).toEqual([0, 0, 1]);
    expect((await page(anna)).reported).toBe(0);
  });
});
