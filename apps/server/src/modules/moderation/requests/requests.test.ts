import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { workingDaysAhead } from '../rules.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let world: CaseWorld;
let anna: TestStaff;
let lieke: TestMember;
const clock: FixedClock = fixedClock(new Date());

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ replace: { clock }, env: { SMTP_URL: mailbox.smtpUrl } });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  clock.set(new Date());
  site = await aSite(server.kernel.database.db);
  world = caseWorld(server, site);
  anna = await world.moderator();
  lieke = await world.member();
});

async function decide(id: string, form: object, as: TestStaff = anna): Promise<void> {
  const { status, body } = await world.browser(as).post(`/api/staff/cases/${id}/decisions`, form);
  expect(status).toBe(200);
  clock.advance(61_000);
  await server.kernel.database.pool.query(
    `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
    [site.id, body.id],
  );
  await server.jobsDone();
}

it('workingDaysAhead() leaves out Saturdays and Sundays', () => {
  const friday = new Date('2026-11-13T10:00:00Z');
  expect(workingDaysAhead(friday, 1).toISOString()).toBe('2026-11-16T10:00:00.000Z');
  expect(workingDaysAhead(friday, 7).toISOString()).toBe('2026-11-24T10:00:00.000Z');
});

describe('a complaint', () => {
  it('is a thread between the member and the staff, which support closes', async () => {
    const support = await aStaffMember(server.context, 'support');
    const { body: opened } = await world
      .browser(lieke)
      .post('/api/complaints', { text: 'I paid twice', topic: 'money' });
    const [row] = await world.list(support, 'queue=complaints');
    expect(row).toMatchObject({ id: opened.id, reason: 'complaint', topic: 'money', queues: ['complaints'] });
    expect(new Date(row.due_at).getTime()).toBe(workingDaysAhead(clock.now(), 7).getTime());
    expect((await world.read(support, opened.id)).items).toMatchObject([{ words: 'I paid twice' }]);
    const on = (verb: string, text: string) =>
      world.browser(support).post(`/api/staff/cases/${opened.id}/${verb}`, { text });
    const answer = await on('answers', 'We look into it');
    clock.advance(61_000);
    await server.kernel.database.pool.query(`select kernel.enqueue('moderation.send_answer', $1::json)`, [
      JSON.stringify({
        site: site.id,
        member: lieke.memberId,
        complaint: opened.id,
        answer: answer.body.id,
      }),
    ]);
    await world.browser(lieke).post(`/api/complaints/${opened.id}/messages`, { text: 'Thanks' });
    await server.jobsDone();
    expect((await mailbox.waitFor(lieke.email)).text).not.toMatch(/look into|paid/);
    await decide(opened.id, { outcome: 'answered', closing_reason: 'answered_before' }, support);
    const { body } = await world.browser(lieke).get('/api/complaints');
    expect(body.complaints).toMatchObject([
      {
        closed: true,
        messages: [
          { mine: true, text: 'I paid twice' },
          { mine: false, text: 'We look into it' },
          { mine: true, text: 'Thanks' },
        ],
      },
    ]);
    expect((await world.browser(lieke).get('/api/statements')).body.statements).toEqual([]);
    const other = await world.member();
    const foreign = await world.browser(other).post(`/api/complaints/${opened.id}/messages`, { text: 'Hi' });
    expect(foreign.status).toBe(404);
    const stored = JSON.stringify(await world.rows('select * from moderation.event'));
    expect(stored).not.toMatch(/paid twice|4920706169642074/);
  });
});

describe('the case of a complaint', () => {
  const complain = async (topic: string) =>
    (await world.browser(lieke).post('/api/complaints', { text: 'About something', topic })).body.id;

  it('lists the member’s complaints before it, with their dates and how they ended', async () => {
    const support = await aStaffMember(server.context, 'support');
    const openedAt: string[] = [];
    const opened = async (topic: string) => {
      clock.advance(60_000);
      openedAt.unshift(clock.now().toISOString());
      return complain(topic);
    };
    const [closed, open] = [await opened('money'), await opened('account')];
    await decide(closed, { outcome: 'answered', closing_reason: 'settled' }, support);
    const last = await opened('photos');
    await world.browser(await world.member()).post('/api/complaints', { text: 'Not theirs', topic: 'money' });
    const row = { reason: 'complaint', number: expect.stringMatching(/^C-/), may_open: true };
    expect((await world.read(support, last)).earlier).toEqual([
      { ...row, id: open, topic: 'account', opened_at: openedAt[1], outcome: null, closing_reason: null },
      {
        ...row,
        id: closed,
        topic: 'money',
        opened_at: openedAt[2],
        outcome: 'answered',
        closing_reason: 'settled',
      },
    ]);
  });

  it('names earlier cases that its reader may not open as such, and grave ones to nobody without the grant', async () => {
    const support = await aStaffMember(server.context, 'support');
    const grave = await world.moderator({ grants: ['grave'] });
    await world.report(await world.member(), lieke);
    clock.advance(60_000);
    const complaint = await complain('account');
    const earlier = async (as: TestStaff) => (await world.read(as, complaint)).earlier;
    expect(await earlier(support)).toMatchObject([{ reason: 'scam', may_open: false }]);
    expect(await earlier(anna)).toMatchObject([{ reason: 'scam', may_open: true }]);
    await world.report(await world.member(), lieke, { reason: 'minor' });
    expect([await earlier(support), await earlier(anna)]).toEqual([[], []]);
    expect(await earlier(grave)).toMatchObject([{ reason: 'minor', may_open: true }]);
  });

  it('counts the photos of the album by their states where it is about photos', async () => {
    const support = await aStaffMember(server.context, 'support');
    const by = { site: site.id, member: lieke.memberId };
    for (const status of ['pending', 'approved', 'approved', 'rejected'] as const)
      await aPhoto(server.context, by, { status });
    const other = await world.member();
    await aPhoto(server.context, by, { receiver: other.memberId });
    const about = async (topic: string) => (await world.read(support, await complain(topic))).photo_states;
    expect(await about('photos')).toEqual({ waiting: 1, approved: 2, rejected: 1 });
    expect(await about('money')).toBeNull();
  });
});

it('a closed complaint is open again when the member writes, and is closed a second time', async () => {
  const support = await aStaffMember(server.context, 'support');
  const { body: opened } = await world.browser(lieke).post('/api/complaints', { text: 'I paid twice' });
  const write = () => world.browser(lieke).post(`/api/complaints/${opened.id}/messages`, { text: 'Still' });
  await decide(opened.id, { outcome: 'answered', closing_reason: 'settled' }, support);
  expect(await world.list(support, 'queue=complaints')).toEqual([]);
  clock.advance(2 * 60 * 60_000);
  expect((await write()).status).toBe(200);
  const [row] = await world.list(support, 'queue=complaints');
  expect(row).toMatchObject({ id: opened.id, state: 'open', outcome: null });
  expect(new Date(row.due_at).getTime()).toBe(workingDaysAhead(clock.now(), 7).getTime());
  const { timeline, decision } = await world.read(support, opened.id);
  expect(decision).toBeNull();
  const kinds = timeline.map(({ kind }: { kind: string }) => kind);
  expect(kinds.slice(kinds.indexOf('carried_out') + 1)).toEqual(['complained', 'resumed']);
  await decide(opened.id, { outcome: 'answered', closing_reason: 'settled' }, support);
  expect(await world.read(support, opened.id)).toMatchObject({ state: 'decided', outcome: 'answered' });
});

const warning = {
  outcome: 'warn',
  ground: 'terms_respect',
  facts: [{ fact: 'insults', date: '2026-11-15' }],
};

it('the archive of a member’s data has their complaints, the answers and their appeals, and nobody else’s', async () => {
  const support = await aStaffMember(server.context, 'support');
  const other = await world.member();
  await world.browser(other).post('/api/complaints', { text: 'Not hers' });
  const { body: opened } = await world.browser(lieke).post('/api/complaints', { text: 'I paid twice' });
  await world.browser(support).post(`/api/staff/cases/${opened.id}/answers`, { text: 'We look into it' });
  await world.report(other, lieke);
  const [{ id }] = await world.list(anna);
  await decide(id, warning);
  const { statements } = (await world.browser(lieke).get('/api/statements')).body;
  await world.browser(lieke).post(`/api/statements/${statements[0].id}/appeal`, { text: 'I never did' });

  await world.browser(lieke).post('/api/account/export', { password: lieke.password });
  await server.jobsDone();
  const { rawPayload } = await server.call(site, { url: '/api/account/export/archive', as: lieke.cookie });
  const files = unzipSync(rawPayload);
  const rows = (name: string) => JSON.parse(strFromU8(files[`data/${name}.json`] as Uint8Array));
  expect(rows('moderation.complaints')).toMatchObject([
    { complaint: opened.id, from: 'member', text: 'I paid twice' },
    { complaint: opened.id, from: 'staff', text: 'We look into it' },
  ]);
  expect(rows('moderation.appeals')).toMatchObject([{ text: 'I never did' }]);
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join();
  expect(all).not.toContain('Not hers');
});

it('a complaint that is being closed stays open when the member writes within the grace time', async () => {
  const support = await aStaffMember(server.context, 'support');
  const { body: opened } = await world.browser(lieke).post('/api/complaints', { text: 'I paid twice' });
  const closed = await world
    .browser(support)
    .post(`/api/staff/cases/${opened.id}/decisions`, { outcome: 'answered', closing_reason: 'settled' });
  await world.browser(lieke).post(`/api/complaints/${opened.id}/messages`, { text: 'Wait' });
  clock.advance(61_000);
  await server.kernel.database.pool.query(
    `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
    [site.id, closed.body.id],
  );
  await server.jobsDone();
  expect(await world.read(support, opened.id)).toMatchObject({ state: 'open', decision: null });
});

describe('a request to remove a photo', () => {
  const ask = (photo: string, email = 'shown@example.org') =>
    world.browser({ cookie: '' }).post('/api/removal-requests', {
      photo,
      claim: 'shown',
      name: 'Vera',
      email,
      proof: 'That is me',
    });
  const visible = async (photo: string) =>
    (await world.rows("select from photos.photo where id = $1 and status = 'approved'", [photo])).length ===
    1;

  it('comes from anybody, is due in 48 hours, joins the open case, hides when plausible and removes by likeness', async () => {
    const marco = await world.member();
    const photo = await aPhoto(server.context, { site: site.id, member: marco.memberId });
    await world.report(lieke, marco);
    const address = `https://${site.domain}/api/photos/${photo.id}/full?until=1&signature=x`;
    expect((await ask(address)).body).toEqual({ received: true });
    await server.jobsDone();
    expect((await mailbox.waitFor('shown@example.org')).subject).not.toBe('');
    const [row] = await world.list(anna, 'queue=removals');
    expect(row).toMatchObject({ queues: ['reports', 'removals'], reason: 'removal', told_by: 2 });
    expect(new Date(row.due_at).getTime() - clock.now().getTime()).toBeLessThanOrEqual(48 * 60 * 60_000);
    expect((await world.read(anna, row.id)).items[0]).toMatchObject({
      kind: 'removal',
      words: 'That is me',
      requester: { name: 'Vera', claim: 'shown' },
      photo: expect.stringContaining(`/veiled-photos/${photo.id}?`),
    });
    const hide = () => world.browser(anna).post(`/api/staff/cases/${row.id}/hide`, {});
    expect((await hide()).body).toEqual({ hidden: 1 });
    expect((await hide()).body).toEqual({ hidden: 0 });
    expect(await visible(photo.id)).toBe(false);
    await decide(row.id, {
      outcome: 'remove',
      ground: 'law_images',
      facts: [{ fact: 'photo_without_consent' }],
      photos: [photo.id],
    });
    expect(await visible(photo.id)).toBe(false);
    const mails = await mailbox.waitFor('shown@example.org', {
      where: ({ text }) => /removed|weggehaald/.test(text),
    });
    expect(mails.text).not.toContain('Marco');
  });

  it('that is refused shows the hidden photo again', async () => {
    const marco = await world.member();
    const photo = await aPhoto(server.context, { site: site.id, member: marco.memberId });
    await ask(photo.id, 'refused@example.org');
    const [{ id }] = await world.list(anna, 'queue=removals');
    await world.browser(anna).post(`/api/staff/cases/${id}/hide`, {});
    await decide(id, { outcome: 'no_breach' });
    expect(await visible(photo.id)).toBe(true);
  });

  it('mails a receipt to one address three times a day, however often and from wherever it is named', async () => {
    const marco = await world.member();
    const photo = await aPhoto(server.context, { site: site.id, member: marco.memberId });
    const address = `flooded-${site.id}@example.org`;
    for (let time = 0; time < 5; time += 1)
      expect((await ask(photo.id, time % 2 ? address : address.toUpperCase())).body).toEqual({
        received: true,
      });
    await server.jobsDone();
    expect(mailbox.messages().filter(({ to }) => to.join().toLowerCase().includes(address))).toHaveLength(3);
    const [row] = await world.list(anna, 'queue=removals');
    expect((await world.read(anna, row.id)).items).toHaveLength(5);
  });

  it('about no photo is answered with a refusal', async () => {
    expect((await ask(crypto.randomUUID())).body.code).toBe('photo_unavailable');
    expect((await ask('x'.repeat(40))).body.code).toBe('photo_unavailable');
  });
});

describe('a photo rejected because it may show a minor', () => {
  it('opens one case about its owner, however often the job runs, and hides them', async () => {
    const johanna = await aStaffMember(server.context, 'moderator', { grants: ['grave'] });
    const marco = await world.member();
    const photo = await aPhoto(
      server.context,
      { site: site.id, member: marco.memberId },
      { status: 'pending' },
    );
    const { status } = await world
      .browser(johanna)
      .put(`/api/staff/photos/${photo.id}/decision`, { decision: 'reject', reason: 'minor' });
    expect(status).toBe(200);
    clock.advance(21_000);
    const run = (task: string, payload: object) =>
      server.kernel.database.pool.query('select kernel.enqueue($1, $2)', [task, payload]);
    await run('photos.carry_out_decision', { site: site.id, photo: photo.id });
    await server.jobsDone();
    const rejected = { site: site.id, photo: photo.id, member: marco.memberId, reason: 'minor' };
    await run('moderation.open_photo_case', rejected);
    await server.jobsDone();
    const cases = await world.list(johanna, 'queue=reports');
    expect(cases).toMatchObject([
      { reason: 'minor', told_by: 1, hidden: true, about: { id: marco.publicId } },
    ]);
  });
});
