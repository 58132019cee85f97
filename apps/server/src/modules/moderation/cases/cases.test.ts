import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { staffHost } from '#testing/server/address.ts';
import { makeJobsDue } from '#testing/server/advance-time.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let world: CaseWorld;
let anna: TestStaff;
let lieke: TestMember;
let marco: TestMember;
const clock: FixedClock = fixedClock(new Date());

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(new Date());
  site = await aSite(server.kernel.database.db);
  world = caseWorld(server, site);
  anna = await world.moderator();
  [lieke, marco] = [await world.member({ name: 'Lieke' }), await world.member({ name: 'Marco' })];
});

const on = (id: string, verb: string, body: object = {}, as: TestStaff = anna) =>
  world.browser(as).post(`/api/staff/cases/${id}/${verb}`, body);
const only = async (query?: string) => {
  const cases = await world.list(anna, query);
  expect(cases).toHaveLength(1);
  return cases[0];
};
const minutesLeft = ({ due_at }: { due_at: string }) =>
  Math.round((new Date(due_at).getTime() - clock.now().getTime()) / 60_000);

describe('a member whose reports are unfounded', () => {
  const items = async (id: string) => (await world.read(anna, id)).items;

  it('is warned first, muted when they report again, and told both times; grave reports always come through', async () => {
    await world.report(lieke, marco, { reason: 'offensive' });
    const { id } = await only();
    const [first] = await items(id);
    expect(first.mute).toEqual({ step: 'warn', until: null });
    expect((await on(id, 'reporters', { item: first.id, step: 'mute' })).status).toBe(400);
    expect((await on(id, 'reporters', { item: first.id, step: 'warn' })).body).toEqual({ until: null });
    expect((await world.browser(lieke).get('/api/reports')).body).toMatchObject({
      warned: true,
      muted_until: null,
    });
    expect((await items(id))[0].mute.step).toBeNull();

    clock.advance(60_000);
    expect((await world.report(lieke, marco, { reason: 'offensive' })).status).toBe(200);
    const [, again] = await items(id);
    const { body } = await on(id, 'reporters', { item: again.id, step: 'mute' });
    expect(new Date(body.until).getTime() - clock.now().getTime()).toBe(90 * 24 * 60 * 60_000);
    const refusal = await world.report(lieke, marco, { reason: 'offensive' });
    expect([refusal.status, refusal.body.code]).toEqual([403, 'reports_muted']);
    expect((await world.report(lieke, marco, { reason: 'without_consent' })).status).toBe(200);
    expect((await world.browser(lieke).get('/api/reports')).body.muted_until).toBe(body.until);
    expect((await world.read(anna, id)).timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['reporter_warned', 'reporter_muted']),
    );

    expect((await on(id, 'reporters', { item: again.id, step: 'lift' })).status).toBe(200);
    expect((await world.report(lieke, marco, { reason: 'offensive' })).status).toBe(200);
  });

  it('is heard again once the time is over', async () => {
    await world.report(lieke, marco, { reason: 'other' });
    const { id } = await only();
    await on(id, 'reporters', { item: (await items(id))[0].id, step: 'warn' });
    clock.advance(60_000);
    await world.report(lieke, marco, { reason: 'other' });
    await on(id, 'reporters', { item: (await items(id))[1].id, step: 'mute' });
    clock.advance(91 * 24 * 60 * 60_000);
    // The session of the member has ended meanwhile; the rule is asked for itself.
    const reporter = { site: site.id, member: lieke.memberId };
    const { moderation } = server.context;
    expect(await moderation.mutedUntil(server.kernel.database.db, reporter, 'other', clock.now())).toBeNull();
  });
});

describe('a case about somebody with a picture that another has sent', () => {
  it('names the cases about the other, and only those that the person may open', async () => {
    const twin = await world.member({ name: 'Twin' });
    for (const { memberId } of [marco, twin]) {
      const photo = await aPhoto(server.context, { site: site.id, member: memberId });
      await world.rows("update photos.photo set likeness = '\\x01' where id = $1", [photo.id]);
    }
    await world.report(lieke, twin);
    await world.report(lieke, marco);
    const cases: { id: string; about: { id: string } }[] = await world.list(anna);
    const idOf = ({ publicId }: TestMember) => cases.find(({ about }) => about.id === publicId)?.id ?? '';
    expect((await world.read(anna, idOf(marco))).alike).toMatchObject([{ id: idOf(twin), reason: 'scam' }]);
    await world.report(lieke, twin, { reason: 'minor' });
    expect((await world.read(anna, idOf(marco))).alike).toEqual([]);
  });
});

describe('an address of a case without its site', () => {
  it('is found on the person’s sites, without a word about the case, and on no other', async () => {
    await world.report(lieke, marco);
    const { id } = await only();
    const find = (as: TestStaff) =>
      server.app.inject({
        method: 'GET',
        url: `/api/staff/cases/${id}/site`,
        headers: { host: staffHost, cookie: as.cookie },
      });
    const elsewhere = await aSite(server.kernel.database.db);
    const found = await find(await world.moderator({ sites: [site.id, elsewhere.id] }));
    expect([found.statusCode, found.json()]).toEqual([200, { site: site.domain }]);
    expect((await find(await world.moderator({ sites: [elsewhere.id] }))).statusCode).toBe(404);
    expect((await find(await aStaffMember(server.context, 'support'))).statusCode).toBe(404);
  });
});

describe('a report', () => {
  it('opens a case with a number, and the next one about the same member joins it', async () => {
    const femke = await world.member();
    await world.report(lieke, marco);
    await world.report(femke, marco, { reason: 'false_identity' });
    const row = await only();
    expect(row).toMatchObject({
      number: expect.stringMatching(/^C-\d+$/),
      site: site.domain,
      queues: ['reports'],
      reason: 'scam',
      about: { id: marco.publicId, name: 'Marco', age: expect.any(Number) },
      told_by: 2,
      state: 'open',
      holder: null,
    });
    await world.report(marco, lieke);
    const numbers = (await world.list(anna)).map(({ number }: { number: string }) => number);
    expect(new Set(numbers).size).toBe(2);
  });

  it('of twenty at once opens one case', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => world.member()));
    const answers = await Promise.all(many.map((one) => world.report(one, marco)));
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect(await only()).toMatchObject({ told_by: 20 });
  });

  it.each([
    ['scam', 72],
    ['without_consent', 48],
    ['minor', 1],
  ])('of reason %s is due in %i hours, and moves an open case forward', async (reason, hours) => {
    anna = await world.moderator({ grants: ['grave'] });
    await world.report(lieke, marco, { reason: 'other' });
    clock.advance(60_000);
    await world.report(lieke, marco, { reason });
    expect(minutesLeft(await only())).toBe(reason === 'scam' ? 72 * 60 - 1 : hours * 60);
  });

  it('names a message of the conversation, and no other', async () => {
    const { conversation, message } = await world.write(marco, lieke, 'Send me money');
    const { conversation: foreign, message: other } = await world.write(marco, await world.member(), 'Ahoy');
    const report = (named: string, chat = conversation) =>
      world.browser(lieke).post(`/api/chats/${chat}/report`, { reason: 'scam', message: named });
    expect((await report(other.id)).status).toBe(404);
    expect((await report(message.id, foreign)).status).toBe(404);
    expect((await report(message.id)).status).toBe(200);
    const { id } = await only();
    expect((await world.read(anna, id)).items).toMatchObject([
      { message: 1, messages: { total: 1, theirs: 1 } },
    ]);
  });

  it('about a minor hides the member at once, also when they restore their account, and is for the grant only', async () => {
    const photo = await aPhoto(server.context, { site: site.id, member: marco.memberId });
    await world.report(lieke, marco, { reason: 'minor' });
    const page = () => world.browser(lieke).get(`/api/members/${marco.publicId}`);
    expect((await page()).status).toBe(404);
    expect(await world.list(anna)).toEqual([]);
    await world.browser(marco).delete('/api/account', {});
    const { email, password } = marco;
    const restored = await world
      .browser({ cookie: '' })
      .post('/api/restorations', { email, password, consent: true });
    expect(restored.status).toBe(200);
    expect((await page()).status).toBe(404);

    const granted = await world.moderator({ grants: ['grave'] });
    const [{ id, hidden, about }] = await world.list(granted);
    expect(hidden).toBe(true);
    const veiled = await server.call(site, { url: about.photo, as: granted.cookie });
    expect(veiled.rawPayload).toEqual(photo.bytes('blurred', 'webp'));
    expect((await world.browser(anna).get(`/api/staff/cases/${id}`)).status).toBe(404);
    expect((await world.read(granted, id)).timeline).toMatchObject([
      { kind: 'reported', reason: 'minor', member: 'Lieke' },
      { kind: 'hidden' },
    ]);
    expect((await world.read(granted, id)).timeline.at(-1)).toMatchObject({
      kind: 'looked',
      person: { id: granted.id },
    });
  });
});

describe('GET /api/staff/cases/{id}', () => {
  it('shows both sides, how much they wrote to others, and the reporter’s own words', async () => {
    const femke = await world.member();
    await world.write(marco, lieke, 'Ahoy');
    await world.write(marco, femke, 'Ahoy');
    await world.write(lieke, marco, 'Hello');
    await world.report(lieke, marco, { reason: 'scam', text: 'Hij vraagt om geld' });
    const { id } = await only();
    expect(await world.read(anna, id)).toMatchObject({
      about: { name: 'Marco', country: 'NL', premium: false, photos: 0, since: expect.any(String) },
      contacts: { wrote_to: 2, answered: 1, paid: { members: 1, credits: 10 } },
      items: [
        {
          kind: 'report',
          reason: 'scam',
          words: 'Hij vraagt om geld',
          by: { name: 'Lieke', id: lieke.publicId },
          before: { told: 0, upheld: 0 },
        },
      ],
      earlier: [],
      alike: [],
      decisions: ['no_breach', 'warn', 'remove', 'suspend', 'end'],
      may: { take: true, open_messages: true },
    });
    expect(JSON.stringify(await world.list(anna))).not.toContain('geld');
  });

  it('shows the reported photo from its copy when its owner has deleted it, by a recorded look alone', async () => {
    const photo = await aPhoto(server.context, { site: site.id, member: marco.memberId });
    await world.report(lieke, marco, { reason: 'offensive', photo: photo.id });
    expect((await world.browser(marco).delete(`/api/photos/${photo.id}`)).status).toBe(200);
    await server.jobsDone();
    const { id } = await only();
    const bytes = async (method: 'GET' | 'POST', path: string) => {
      const url = `/api/staff/photos/${photo.id}/${path}`;
      const { statusCode, rawPayload } = await server.call(site, { method, url, as: anna.cookie });
      return statusCode === 200 ? rawPayload : statusCode;
    };
    expect(await bytes('GET', 'blurred')).toEqual(photo.bytes('blurred', 'webp'));
    expect(await bytes('GET', 'full')).toBe(404);
    expect(await bytes('POST', 'look')).toBe(409);
    expect((await world.read(anna, id)).may).toMatchObject({ open_photos: true });
    expect((await on(id, 'openings', { what: 'photos', reason: 'needed' })).body).toEqual({ opened: 1 });
    expect(await bytes('POST', 'look')).toEqual(photo.bytes('full', 'webp'));
    const looks =
      "select from staff.audit where action = 'photo.looked_at' and object_id = $1 and case_id = $2";
    expect(await world.rows(looks, [photo.id, id])).toHaveLength(1);
  });

  it('lists every report, the most urgent first, and keeps the copy of each that a decision needs', async () => {
    await world.report(lieke, marco);
    const { id } = await only();
    await world.rows(
      `insert into moderation.item (site_id, id, case_id, kind, reason, created_at)
       select site_id, gen_random_uuid(), id, 'report', 'scam', opened_at + interval '1 second'
       from moderation."case", generate_series(1, 60) where id = $1`,
      [id],
    );
    clock.advance(60_000);
    const vera = await world.member();
    const { conversation } = await world.write(marco, vera, 'Your picture is everywhere now');
    const report = { reason: 'without_consent', text: 'He shares my picture' };
    await world.browser(vera).post(`/api/chats/${conversation}/report`, report);

    const { items } = await world.read(anna, id);
    expect(items).toHaveLength(62);
    expect(items[0]).toMatchObject({
      reason: report.reason,
      words: report.text,
      messages: { total: 1 },
    });
    const opened = await on(id, 'openings', { what: 'messages', reason: 'needed' });
    expect(opened.status).toBe(200);

    const form = {
      outcome: 'warn',
      ground: 'terms_respect',
      facts: [{ fact: 'insults', date: '2026-11-15' }],
    };
    const decided = await on(id, 'decisions', form);
    expect(decided.status).toBe(200);
    clock.advance(61_000);
    await world.rows(
      `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
      [site.id, decided.body.id],
    );
    await server.jobsDone();
    const kept = await world.rows(
      `select count(*)::integer as reports, count(keep_until)::integer as kept from reports.evidence
       where site_id = $1 and report_id in (select id from moderation.item where case_id = $2)`,
      [site.id, id],
    );
    expect(kept).toEqual([{ reports: 2, kept: 2 }]);
  });

  it('is named in the audit log by its number', async () => {
    await world.report(lieke, marco);
    const { id, number } = await only();
    await world.read(anna, id);
    const admin = await aStaffMember(server.context, 'admin');
    const { body } = await world.browser(admin).get(`/api/staff/audit?object_kind=case&object=${id}`);
    expect(body.entries).toMatchObject([{ object: { id, name: number }, case: id, case_number: number }]);
    expect(number).toMatch(/^C-\d+$/);
  });

  it('is one entry of the audit log in fifteen minutes', async () => {
    await world.report(lieke, marco);
    const { id } = await only();
    const looks = async () =>
      (await world.rows("select from staff.audit where object_id = $1 and action = 'case.read'", [id]))
        .length;
    await world.read(anna, id);
    await world.read(anna, id);
    expect(await looks()).toBe(1);
    clock.advance(15 * 60_000);
    await world.read(anna, id);
    expect(await looks()).toBe(2);
  });

  it('still has the copy when the reported member is erased, and none of the reporter’s words when they are', async () => {
    const { conversation } = await world.write(marco, lieke, 'Send me money');
    await world.browser(lieke).post(`/api/chats/${conversation}/report`, { reason: 'scam', text: 'Mine' });
    const { id } = await only();
    const erase = async (who: TestMember) => {
      await world.browser(who).delete('/api/account', { erase_now: { password: who.password } });
      await server.jobsDone();
    };
    await erase(marco);
    expect(await world.read(anna, id)).toMatchObject({
      about: { id: null, name: 'Marco' },
      items: [{ words: 'Mine', messages: { total: 1 } }],
    });
    await erase(lieke);
    expect((await world.read(anna, id)).items).toMatchObject([{ words: null, by: null }]);
  });
});

describe('a person who works on a case', () => {
  let id: string;
  let johanna: TestStaff;
  beforeEach(async () => {
    await world.report(lieke, marco);
    ({ id } = await only());
    johanna = await world.moderator();
  });

  it('holds it until they release it or are idle for fifteen minutes; another takes it over only when asked to', async () => {
    expect((await on(id, 'take')).body).toMatchObject({ holder: { id: anna.id } });
    const second = await on(id, 'take', {}, johanna);
    expect([second.status, second.body.code, second.body.params.minutes]).toEqual([409, 'case_held', 0]);
    expect((await on(id, 'set-aside', { until: later() }, johanna)).body.code).toBe('case_held');
    expect((await on(id, 'take', { over: true }, johanna)).status).toBe(200);
    expect((await on(id, 'release')).body).toMatchObject({ holder: { id: johanna.id } });
    clock.advance(14 * 60_000);
    await on(id, 'notes', { text: 'Still here' }, johanna);
    clock.advance(14 * 60_000);
    expect((await on(id, 'take')).status).toBe(409);
    expect(await world.list(johanna, 'queue=reports&state=mine')).toHaveLength(1);
    clock.advance(60_000);
    expect((await only()).holder).toBeNull();
    expect((await on(id, 'take')).status).toBe(200);
  });

  it('is named as signed out once they are, and since when if that was the last they did', async () => {
    await on(id, 'take');
    const seen = async () => {
      const [row] = await world.list(johanna);
      expect((await world.read(johanna, id)).holder).toEqual(row.holder);
      return [row.holder.id, row.holder.signed_in, row.holder.signed_out_at];
    };
    expect(await seen()).toEqual([anna.id, true, null]);
    clock.advance(60_000);
    expect((await world.browser(anna).post('/api/staff/sign-out', {})).status).toBe(200);
    const at = clock.now().toISOString();
    clock.advance(60_000);
    expect(await seen()).toEqual([anna.id, false, at]);

    const bo = await world.moderator();
    await on(id, 'take', { over: true }, bo);
    // As where their browser is forgotten: nothing of theirs says when.
    await world.rows('delete from staff.session where person_id = $1', [bo.id]);
    expect(await seen()).toEqual([bo.id, false, null]);
  });

  it('is one of ten who take it at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.moderator()));
    const answers = await Promise.all(people.map((one) => on(id, 'take', {}, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  const later = () => new Date(clock.now().getTime() + 60 * 60_000).toISOString();
  it('sets it aside until a time, when a job puts it back', async () => {
    await on(id, 'take');
    const past = new Date(clock.now().getTime() - 1).toISOString();
    expect((await on(id, 'set-aside', { until: past })).status).toBe(400);
    expect((await on(id, 'set-aside', { until: later() })).status).toBe(200);
    expect(await world.list(anna)).toEqual([]);
    expect(await only('queue=reports&state=set_aside')).toMatchObject({ state: 'set_aside', holder: null });
    await makeJobsDue(server.kernel.database.pool);
    await server.jobsDone();
    expect(await world.list(anna)).toEqual([]);
    clock.advance(60 * 60_000);
    await server.kernel.database.pool.query(
      `select kernel.enqueue('moderation.resume_case', json_build_object('site', $1::int, 'case', $2::text))`,
      [site.id, id],
    );
    await server.jobsDone();
    expect(await only()).toMatchObject({ state: 'open' });
  });

  it('escalates it, and cannot decide it then', async () => {
    expect((await on(id, 'escalate', { note: 'Over my head' })).status).toBe(200);
    expect(await world.read(anna, id)).toMatchObject({ escalated: true, decisions: [] });
    const { decisions, timeline } = await world.read(johanna, id);
    expect(decisions).toContain('end');
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['escalated', 'noted']),
    );
  });

  it('writes notes that are sealed', async () => {
    await on(id, 'notes', { text: 'Same words as in another case' });
    expect((await world.read(johanna, id)).timeline).toContainEqual(
      expect.objectContaining({
        kind: 'noted',
        text: 'Same words as in another case',
        person: { id: anna.id, name: expect.any(String) },
      }),
    );
    const stored = JSON.stringify(
      await world.rows('select * from moderation.event where case_id = $1', [id]),
    );
    expect(stored).not.toMatch(/Same words|53616d6520776f726473/);
  });
});

describe('the queues', () => {
  it('tell what waits, on the site named or on all of the person’s', async () => {
    const elsewhere = await aSite(server.kernel.database.db);
    const there = caseWorld(server, elsewhere);
    await there.report(await there.member(), await there.member());
    await world.report(lieke, marco);
    await world.report(marco, lieke, { reason: 'without_consent' });
    await on((await world.list(anna))[0].id, 'take');
    const limited = await world.moderator({ sites: [site.id, elsewhere.id] });
    const get = async (query: string) => {
      const headers = { host: staffHost, cookie: limited.cookie };
      const { queues } = (await server.app.inject({ url: `/api/staff/queues${query}`, headers })).json();
      return queues.find(({ queue }: { queue: string }) => queue === 'reports');
    };
    expect(await get(`?site=${site.domain}`)).toMatchObject({ waiting: 2, on_it: [{ id: anna.id }] });
    const all = await get('');
    expect(all).toMatchObject({ waiting: 3, decided_today: 0, oldest: expect.any(String) });
    expect(minutesLeft({ due_at: all.next_due })).toBe(48 * 60);
  });

  it.each([
    ['moderator', ['photos', 'reports', 'complaints', 'removals', 'appeals']],
    ['support', ['complaints']],
    ['finance', ['complaints']],
    ['admin', ['photos', 'reports', 'complaints', 'removals', 'appeals']],
  ] as const)('of a %s are those of their rights: %j', async (role, queues) => {
    const person = await aStaffMember(server.context, role);
    await world.report(lieke, marco);
    const { body } = await world.browser(person).get('/api/staff/queues');
    expect(body.queues.map(({ queue }: { queue: string }) => queue)).toEqual(queues);
    expect(await world.list(person)).toHaveLength(queues.includes('reports' as never) ? 1 : 0);
  });

  it('list cases page by page, what is due first', async () => {
    const others = await Promise.all(Array.from({ length: 26 }, () => world.member()));
    for (const one of others) await world.report(lieke, one);
    await world.report(lieke, marco, { reason: 'without_consent' });
    const first = (await world.browser(anna).get('/api/staff/cases?queue=reports')).body;
    expect(first.cases).toHaveLength(24);
    expect(first.cases[0].reason).toBe('without_consent');
    const next = `/api/staff/cases?queue=reports&cursor=${encodeURIComponent(first.next)}`;
    const second = (await world.browser(anna).get(next)).body;
    expect([second.cases.length, second.next]).toEqual([3, null]);
    const ids = [...first.cases, ...second.cases].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(27);
  });
});
