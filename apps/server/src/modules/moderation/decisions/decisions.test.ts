import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import type { TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { purgeEvidence } from '../../reports/purge.ts';
import { destroyCaseKeys } from '../destroy-keys.ts';
import { refundEnded } from './refund-ended.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let world: CaseWorld;
let anna: TestStaff;
let johanna: TestStaff;
let lieke: TestMember;
let marco: TestMember;
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
  [anna, johanna] = [await world.moderator(), await world.moderator()];
  [lieke, marco] = [
    await world.member({ name: 'Lieke' }),
    await world.member({ name: 'Marco', language: 'nl' }),
  ];
});

const caseAbout = async (queue = 'reports') => (await world.list(anna, `queue=${queue}`))[0].id as string;
const decide = (id: string, form: object, as: TestStaff = anna) =>
  world.browser(as).post(`/api/staff/cases/${id}/decisions`, form);
const scam = {
  outcome: 'end',
  ground: 'terms_money',
  facts: [{ fact: 'asked_money', amount: { amount: 15_000, currency: 'EUR' }, date: '2026-11-15' }],
  credits_back: true,
  bar: true,
};
const warning = {
  outcome: 'warn',
  ground: 'terms_respect',
  facts: [{ fact: 'insults', date: '2026-11-15' }],
};
/** Runs the job of a decision, as often as asked. */
async function carryOut(decision: string, times = 1): Promise<void> {
  clock.advance(61_000);
  for (let run = 0; run < times; run += 1)
    await server.kernel.database.pool.query(
      `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
      [site.id, decision],
    );
  await server.jobsDone();
}
async function decided(form: object, id?: string, as: TestStaff = anna): Promise<string> {
  const answer = await decide(id ?? (await caseAbout()), form, as);
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ id: expect.any(String) })]);
  await carryOut(answer.body.id);
  return answer.body.id;
}
const statementsOf = async (who: TestMember) =>
  (await world.browser(who).get('/api/statements')).body.statements;
const logIn = ({ email, password }: TestMember) =>
  world.browser({ cookie: '' }).post('/api/user.php', { email, password });
const seen = async (by: TestMember, who: TestMember) =>
  (await world.browser(by).get(`/api/members/${who.publicId}`)).status === 200;
const balanceOf = async (who: TestMember) =>
  (await world.browser(who).get('/api/credits/statement')).body.balance as number;

describe('a decision', () => {
  beforeEach(async () => {
    await world.report(lieke, marco, { reason: 'scam', text: 'Hij vraagt om geld' });
  });

  it('is told to the member by their own account until they have read it', async () => {
    const unread = async () => (await world.browser(marco).get('/api/user.php')).body.user.unread_statement;
    expect(await unread()).toBeNull();
    await decided(warning);
    const [{ id, locale }] = await statementsOf(marco);
    expect(locale).toBe('nl');
    expect(await unread()).toEqual({ id, to: 'restricted' });
    await world.browser(marco).get(`/api/statements/${id}`);
    expect(await unread()).toBeNull();
  });

  it('is taken by one of two who decide at once', async () => {
    const id = await caseAbout();
    const answers = await Promise.all([decide(id, scam), decide(id, warning, johanna)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(
      await world.rows("select from moderation.decision where case_id = $1 and state = 'held'", [id]),
    ).toHaveLength(1);
  });

  it('does nothing for sixty seconds, and can be taken back by its decider until then', async () => {
    const id = await caseAbout();
    const { body } = await decide(id, scam);
    expect(new Date(body.effective_at).getTime() - clock.now().getTime()).toBe(60_000);
    await server.jobsDone();
    expect(await seen(lieke, marco)).toBe(true);
    expect((await world.browser(johanna).delete(`/api/staff/decisions/${body.id}`)).status).toBe(404);
    expect((await world.browser(anna).delete(`/api/staff/decisions/${body.id}`)).status).toBe(200);
    await carryOut(body.id);
    expect(await seen(lieke, marco)).toBe(true);
    expect(await statementsOf(lieke)).toEqual([]);
    expect(await world.read(anna, id)).toMatchObject({ state: 'open', outcome: null, decision: null });
    await decided(warning, id);
    expect((await world.browser(anna).delete(`/api/staff/decisions/${body.id}`)).status).toBe(200);
  });

  it('is withdrawn or carried out, never both, when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [by, about] = [await world.member(), await world.member()];
      await world.report(by, about);
      const [{ id }] = (await world.list(anna)).filter(
        (one: { about: { id: string } }) => one.about.id === about.publicId,
      );
      const { body } = await decide(id, warning);
      clock.advance(61_000);
      const job = server.kernel.database.pool
        .query(
          `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
          [site.id, body.id],
        )
        .then(() => server.jobsDone());
      const [withdrawn] = await Promise.all([
        world.browser(anna).delete(`/api/staff/decisions/${body.id}`),
        job,
      ]);
      const [{ state }] = await world.rows('select state from moderation.decision where id = $1', [body.id]);
      expect(state).toBe(withdrawn.status === 200 ? 'withdrawn' : 'carried_out');
      expect(await statementsOf(by)).toHaveLength(state === 'carried_out' ? 1 : 0);
    }
  });

  it.each([
    ['without a ground', { ...warning, ground: undefined }],
    ['without facts', { ...warning, facts: [] }],
    ['with a blank left open', { ...warning, facts: [{ fact: 'insults' }] }],
    ['that removes nothing', { ...warning, outcome: 'remove' }],
    [
      'that removes a photo of somebody else',
      { ...warning, outcome: 'remove', photos: [crypto.randomUUID()] },
    ],
  ])('%s is refused', async (_what, form) => {
    expect((await decide(await caseAbout(), form)).status).toBe(400);
  });

  it('to suspend lasts as long as chosen, and the statement says so', async () => {
    const form = { ...warning, outcome: 'suspend' };
    expect((await decide(await caseAbout(), { ...warning, suspension_days: 3 })).status).toBe(400);
    const before = clock.now().getTime();
    await decided({ ...form, suspension_days: 3 });
    const [row] = await world.rows(
      'select restricted_until as until from identity.account where member_id = $1',
      [marco.memberId],
    );
    const days = ((row?.until.getTime() ?? 0) - before) / (24 * 60 * 60_000);
    expect(Math.round(days)).toBe(3);
  });

  it('to suspend ends sessions for seven days, says so at log-in, and ends by itself', async () => {
    await decided({ ...warning, outcome: 'suspend' });
    expect((await world.browser(marco).get('/api/profile')).body.code).toBe('authentication_required');
    expect(await seen(lieke, marco)).toBe(false);
    const refusal = await logIn(marco);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'account_suspended']);
    await world.rows('update identity.account set restricted_until = now() where member_id = $1', [
      marco.memberId,
    ]);
    clock.advance(8 * 24 * 60 * 60_000);
    expect((await logIn(marco)).status).toBe(200);
    await server.kernel.database.pool.query(
      `select kernel.enqueue('moderation.end_suspension', json_build_object('site', $1::int, 'member', $2::text))`,
      [site.id, marco.memberId],
    );
    await server.jobsDone();
    expect(await seen(lieke, marco)).toBe(true);
  });

  it('to remove takes a photo and the words of the profile, and an appeal puts them back', async () => {
    const photo = await aPhoto(server.context, { site: site.id, member: marco.memberId });
    await world.browser(marco).put('/api/profile', { about_me: 'My own words' });
    const form = { ...warning, outcome: 'remove', photos: [photo.id], profile_text: true };
    await decided(form);
    const own = async () => ({
      about: (await world.browser(marco).get('/api/profile')).body.profile.about_me,
      photo: (await world.browser(marco).get('/api/photos')).body.photos[0].status,
    });
    expect(await own()).toEqual({ about: '', photo: 'rejected' });
    const [{ id }] = await statementsOf(marco);
    expect(
      (await world.browser(marco).post(`/api/statements/${id}/appeal`, { text: 'Not fair' })).status,
    ).toBe(200);
    await decided({ outcome: 'overturned' }, await caseAbout('appeals'), johanna);
    expect(await own()).toEqual({ about: 'My own words', photo: 'approved' });
  });

  it('of no breach shows a member again who was hidden', async () => {
    anna = await world.moderator({ grants: ['grave'] });
    await world.report(lieke, marco, { reason: 'minor' });
    expect(await seen(lieke, marco)).toBe(false);
    await decided({ outcome: 'no_breach' });
    expect(await seen(lieke, marco)).toBe(true);
    expect(await statementsOf(marco)).toEqual([]);
    expect(await statementsOf(lieke)).toMatchObject([
      { to: 'reporter', outcome: 'no_breach', appeal_until: expect.any(String) },
    ]);
  });
});

describe('ending an account for scam', () => {
  it('gives six members their credits back exactly once, however often the job runs, and warns them', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => world.member({ credits: 100 })));
    for (const one of six) await world.write(one, marco, 'Ahoy');
    for (const one of six.slice(0, 2)) await world.write(one, marco, 'Ahoy again');
    await world.report(six[0] as TestMember, marco);
    const id = await caseAbout();
    expect((await world.read(anna, id)).contacts.paid).toEqual({ members: 6, credits: 80 });
    const { body: preview } = await world
      .browser(anna)
      .post(`/api/staff/cases/${id}/statements/preview`, scam);
    expect(preview.payers).toHaveLength(6);
    expect(preview.statements.map(({ to, count }: { to: string; count: number }) => [to, count])).toEqual([
      ['restricted', 1],
      ['reporter', 1],
      ['payer', 6],
    ]);
    const { body } = await decide(id, scam);
    await carryOut(body.id, 3);
    for (const one of six) expect(await balanceOf(one)).toBe(100);
    const [warned] = await statementsOf(six[5] as TestMember);
    expect(warned).toMatchObject({ to: 'payer', title: expect.stringContaining('10'), appeal_until: null });
    expect(JSON.stringify(warned)).toContain('Marco');
    expect(
      await world.rows('select from moderation.statement where decision_id = $1', [body.id]),
    ).toHaveLength(8);
  });

  it('keeps the address and the photos from coming back, and the member reads why by a token', async () => {
    await world.report(lieke, marco);
    await decided(scam);
    await server.jobsDone();
    const refusal = await logIn(marco);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'account_ended']);
    const { body } = await world
      .browser({ cookie: '' })
      .post('/api/statement-readings', { token: refusal.body.params.statement });
    const told = JSON.stringify(body.statement);
    expect(body.statement).toMatchObject({ to: 'restricted', outcome: 'end', parts: expect.any(Array) });
    expect(body.statement.parts.map(({ part }: { part: string }) => part)).toEqual([
      'what',
      'why',
      'rule',
      'how',
      'objection',
    ]);
    expect(told).toContain('150,00');
    expect(told).toContain('Eén lid heeft dit gemeld');
    expect(told).not.toContain('Lieke');
    const mail = await mailbox.waitFor(marco.email);
    expect(mail.links.some((link) => link.includes('/decision?token='))).toBe(true);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Marco|account|beëindigd|gemeld/i);
    const stored = JSON.stringify(await world.rows('select * from moderation.statement'));
    expect(stored).not.toContain(Buffer.from('150,00').toString('hex'));

    await world.rows('delete from identity.account where member_id = $1', [marco.memberId]);
    const again = {
      email: marco.email,
      password: marco.password,
      name: 'Again',
      date_of_birth: '1990-06-15',
      gender: 'male',
      consent: true,
    };
    expect((await world.browser({ cookie: '' }).post('/api/signup', again)).status).toBe(200);
    expect(
      await world.rows(
        'select from identity.account where site_id = $1 and public_id <> $2 and public_id <> $3',
        [site.id, lieke.publicId, marco.publicId],
      ),
    ).toHaveLength(0);
    const forged = await world.browser({ cookie: '' }).post('/api/statement-readings', { token: 'AAAA' });
    expect(forged.status).toBe(410);
  });
});

/** Gives the member a photo that can be recognised. */
async function photographed({ memberId: member }: TestMember): Promise<void> {
  const { id } = await aPhoto(server.context, { site: site.id, member });
  await world.rows(
    'update photos.photo set sealed = false, perceptual_hash_sealed = null, perceptual_hash = 42 where id = $1',
    [id],
  );
}

describe('an appeal', () => {
  const appeal = async (who: TestMember, text = 'You are wrong') => {
    const [{ id }] = await statementsOf(who);
    return world.browser(who).post(`/api/statements/${id}/appeal`, { text });
  };
  beforeEach(async () => {
    await world.report(lieke, marco);
  });

  it('by a token is never decided by the first decider, and undoes an ending in full', async () => {
    await photographed(marco);
    const decision = (await decided(scam)) as EntityId;
    const paidBack: unknown[] = [];
    const refund = () =>
      refundEnded(
        { kernel: server.kernel, refundUnused: async (_, member) => void paidBack.push(member) },
        { site: site.id, decision },
      );
    await refund();
    expect(paidBack).toEqual([{ site: site.id, member: marco.memberId }]);
    expect(await world.rows('select from photos.removed where site_id = $1', [site.id])).toHaveLength(1);
    const { body } = await logIn(marco);
    const token = body.params.statement;
    const object = () =>
      world.browser({ cookie: '' }).post('/api/statement-appeals', { token, text: 'It was not me' });
    expect((await object()).status).toBe(200);
    expect((await object()).body.code).toBe('appeal_closed');
    const id = await caseAbout('appeals');
    expect(await world.read(anna, id)).toMatchObject({
      decisions: [],
      appeal_of: { outcome: 'end', by: { id: anna.id } },
      items: [{ kind: 'appeal', words: 'It was not me' }],
    });
    expect((await decide(id, { outcome: 'overturned' })).body.code).toBe('decision_refused');
    expect((await world.read(johanna, id)).decisions).toEqual(['stands', 'overturned']);
    await decided({ outcome: 'overturned' }, id, johanna);
    expect((await logIn(marco)).status).toBe(200);
    expect(await seen(lieke, marco)).toBe(true);
    expect(await world.rows('select from identity.barred where site_id = $1', [site.id])).toHaveLength(0);
    expect(await world.rows('select from photos.removed where site_id = $1', [site.id])).toHaveLength(0);
    await refund();
    expect(paidBack).toHaveLength(1);
    const { reports } = (await world.browser(lieke).get('/api/reports')).body;
    expect(reports).toMatchObject([{ state: 'no_breach', statement: expect.any(String) }]);
  });

  it('that stands changes nothing, and nobody objects to it again', async () => {
    await decided(warning);
    expect((await appeal(marco)).status).toBe(200);
    await decided({ outcome: 'stands', sentence: 'We read it again.' }, await caseAbout('appeals'), johanna);
    const [last, first] = await statementsOf(marco);
    expect(last).toMatchObject({ outcome: 'stands', appeal_until: null });
    expect(JSON.stringify(last)).toContain('We read it again.');
    expect(first).toMatchObject({ outcome: 'warn', appeal: 'stands', appeal_until: null });
  });

  it('of one who reported opens the case again when it is overturned', async () => {
    await decided({ outcome: 'no_breach' });
    expect((await appeal(lieke)).status).toBe(200);
    await decided({ outcome: 'overturned' }, await caseAbout('appeals'), johanna);
    const id = await caseAbout();
    await decided(warning, id, johanna);
    expect((await statementsOf(marco))[0]).toMatchObject({ outcome: 'warn' });
    const { body } = await world.browser(lieke).get('/api/reports');
    expect(body.reports).toMatchObject([{ reason: 'scam', state: 'upheld', statement: expect.any(String) }]);
  });

  it('is possible for six months, as long as the copies are kept', async () => {
    await decided(warning);
    const { db } = server.kernel.database;
    clock.advance(5 * 30 * 24 * 60 * 60_000);
    await purgeEvidence(db);
    expect(await world.rows('select from reports.evidence where site_id = $1', [site.id])).toHaveLength(1);
    clock.advance(40 * 24 * 60 * 60_000);
    expect((await appeal(marco)).body.code).toBe('appeal_closed');
  });

  it('keeps copies and key of its case until it is decided, and then they go', async () => {
    const id = await caseAbout();
    await world.browser(anna).post(`/api/staff/cases/${id}/notes`, { text: 'Ask Johanna' });
    await decided(warning);
    const keys = () =>
      world.rows('select from moderation.case where id = $1 and wrapped_key is not null', [id]);
    const copies = () => world.rows('select keep_until from reports.evidence where site_id = $1', [site.id]);
    const until = (await copies())[0].keep_until;
    expect((await appeal(marco)).status).toBe(200);
    expect(await copies()).toEqual([{ keep_until: null }]);
    clock.advance(7 * 31 * 24 * 60 * 60_000);
    await destroyCaseKeys(server.context);
    expect(await keys()).toHaveLength(1);
    clock.advance(-7 * 31 * 24 * 60 * 60_000);
    await decided({ outcome: 'stands' }, await caseAbout('appeals'), johanna);
    expect(await copies()).toEqual([{ keep_until: until }]);
    clock.advance(7 * 31 * 24 * 60 * 60_000);
    await destroyCaseKeys(server.context);
    expect(await keys()).toHaveLength(0);
    clock.set(new Date());
    const { timeline } = await world.read(anna, id);
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'noted')).toMatchObject({ text: null });
  });

  it('of both sides at once never undoes a decision twice', async () => {
    await decided(warning);
    const answers = await Promise.all([appeal(marco), appeal(lieke), appeal(marco)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const cases = await world.list(johanna, 'queue=appeals');
    expect(cases).toHaveLength(2);
    const ids = await Promise.all(
      cases.map(
        async ({ id }: { id: string }) => (await decide(id, { outcome: 'overturned' }, johanna)).body.id,
      ),
    );
    clock.advance(61_000);
    for (const decision of ids)
      await server.kernel.database.pool.query(
        `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
        [site.id, decision],
      );
    await server.jobsDone();
    expect(
      await world.rows("select from moderation.decision where state = 'overturned' and site_id = $1", [
        site.id,
      ]),
    ).toHaveLength(1);
  });
});

describe('opening messages', () => {
  it('shows the named one and three on either side for fifteen minutes, with the reader’s name, and is recorded', async () => {
    let named: { id: string } = { id: '' };
    let conversation = '';
    for (let number = 1; number <= 15; number += 1) {
      const sent = await world.write(marco, lieke, `Message ${number}`);
      if (number === 8) named = sent.message;
      conversation = sent.conversation;
    }
    await world
      .browser(lieke)
      .post(`/api/chats/${conversation}/report`, { reason: 'scam', message: named.id });
    const id = await caseAbout();
    const open = (form: object, as = anna) => world.browser(as).post(`/api/staff/cases/${id}/openings`, form);
    const opening = async (as = anna) =>
      (await world.browser(as).get(`/api/staff/cases/${id}/opening`)).body.opening;
    const numbers = async () => (await opening()).messages.map(({ number }: { number: number }) => number);
    expect(await opening()).toBeNull();
    expect((await open({ reason: 'authority' })).status).toBe(400);
    expect((await open({ reason: 'named' })).body).toEqual({ opened: 7 });
    expect(await opening()).toMatchObject({
      total: 15,
      reader: expect.stringContaining('Staff'),
      reason: 'named',
    });
    expect(await numbers()).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect((await opening()).messages[3]).toMatchObject({ text: 'Message 8', named: true, theirs: true });
    expect(await opening(johanna)).toBeNull();
    const more = (side: string) => world.browser(anna).post(`/api/staff/cases/${id}/opening/more`, { side });
    expect((await more('earlier')).body).toEqual({ opened: 4 });
    expect((await more('later')).body).toEqual({ opened: 4 });
    expect(await numbers()).toHaveLength(15);
    expect(
      await world.rows(
        "select reason, detail from staff.audit where object_id = $1 and action = 'case.messages_opened' order by number",
        [id],
      ),
    ).toEqual([
      { reason: 'named', detail: '7' },
      { reason: 'named', detail: '4 earlier' },
      { reason: 'named', detail: '4 later' },
    ]);
    clock.advance(15 * 60_000);
    expect(await opening()).toBeNull();
    expect((await more('later')).body).toEqual({ opened: 0 });
    const kept = await world.rows('select response from kernel.idempotency where actor = $1', [anna.id]);
    expect(kept.length).toBeGreaterThan(0);
    await open({ reason: 'needed' });
    await world.browser(anna).delete(`/api/staff/cases/${id}/opening`);
    expect(await opening()).toBeNull();
  });

  it('of unpublished photos shows them veiled, and each look at one is recorded with the case and its reason', async () => {
    const photo = await aPhoto(
      server.context,
      { site: site.id, member: marco.memberId },
      { status: 'pending' },
    );
    await world.report(lieke, marco);
    const id = await caseAbout();
    await world.browser(anna).post(`/api/staff/cases/${id}/openings`, { what: 'photos', reason: 'needed' });
    const { body } = await world.browser(anna).get(`/api/staff/cases/${id}/opening`);
    expect(body.opening.photos).toMatchObject([
      { id: photo.id as EntityId, address: expect.stringContaining('/veiled-photos/') },
    ]);
    const look = () =>
      server.call(site, { method: 'POST', url: `/api/staff/photos/${photo.id}/look`, as: anna.cookie });
    expect((await look()).rawPayload).toEqual(photo.bytes('full', 'webp'));
    const looks = await world.rows(
      "select reason, case_id from staff.audit where action = 'photo.looked_at' and object_id = $1",
      [photo.id],
    );
    expect(looks).toEqual([{ reason: 'needed', case_id: id }]);
    await world.browser(anna).delete(`/api/staff/cases/${id}/opening`);
    expect((await look()).json().code).toBe('sitting_required');
  });
});

it('the archive of a member says when staff looked and why, once a decision was carried out', async () => {
  await world.report(lieke, marco);
  const id = await caseAbout();
  await world.read(anna, id);
  const looks = async () => {
    const { db } = server.kernel.database;
    const entries = await server.context.staff.entriesOn(db, 'case', [id]);
    return entries.map(({ action }) => action);
  };
  expect(await looks()).toEqual(['case.read']);
  await decided(warning, id);
  expect(await looks()).toEqual(['case.read', 'case.decided']);
});
