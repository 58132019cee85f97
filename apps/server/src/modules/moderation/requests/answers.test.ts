import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import type { TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
let world: CaseWorld;
let support: TestStaff;
let lieke: TestMember;
let complaint: string;
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
  [support, lieke] = [await aStaffMember(server.context, 'support'), await world.member()];
  complaint = (await world.browser(lieke).post('/api/complaints', { text: 'I paid twice' })).body.id;
});

const path = (rest: string) => `/api/staff/cases/${complaint}/${rest}`;
const answer = (text: string, as = support) => world.browser(as).post(path('answers'), { text });
const takeBack = (as = support) => world.browser(as).delete(path('answers'));
const close = (form: object = {}) =>
  world.browser(support).post(path('decisions'), { outcome: 'answered', ...form });
/** What the member sees of their complaint. */
async function thread() {
  const [own] = (await world.browser(lieke).get('/api/complaints')).body.complaints;
  return { closed: own.closed, texts: own.messages.map(({ text }: { text: string }) => text) };
}
/** Lets the grace time pass, and runs the jobs that waited for it. */
async function graceOver({ answer, decision }: { answer?: string; decision?: string }): Promise<void> {
  clock.advance(61_000);
  const jobs = [
    [
      'moderation.send_answer',
      { site: site.id, member: lieke.memberId, complaint, answer: answer ?? decision },
    ],
    ...(decision ? [['moderation.carry_out', { site: site.id, decision }] as const] : []),
  ] as const;
  for (const [task, payload] of jobs)
    await server.kernel.database.pool.query('select kernel.enqueue($1, $2::json)', [
      task,
      JSON.stringify(payload),
    ]);
  await server.jobsDone();
}

describe('a complaint is closed with an answer, or with the reason why none is needed', () => {
  it.each([
    ['neither', {}, 422],
    ['an answer of blanks', { answer: '  ' }, 422],
    ['a reason that is not in the list', { closing_reason: 'no_time' }, 422],
    ['both', { answer: 'Refunded', closing_reason: 'settled' }, 422],
    ['“answered before” where nothing was', { closing_reason: 'answered_before' }, 422],
    ['an answer', { answer: 'Refunded' }, 200],
    ['a reason', { closing_reason: 'settled' }, 200],
  ])('with %s', async (_, form, status) => {
    const refused = await close(form);
    expect(refused.status >= 400 ? 422 : refused.status).toBe(status);
    expect((await world.read(support, complaint)).state).toBe(status === 200 ? 'decided' : 'open');
  });

  it('the reason is part of the decision, and an answer belongs to complaints alone', async () => {
    await answer('We look into it');
    clock.advance(61_000);
    expect((await close({ closing_reason: 'answered_before' })).status).toBe(200);
    expect((await world.read(support, complaint)).decision.closing_reason).toBe('answered_before');
    const [moderator, marco] = [await world.moderator(), await world.member()];
    await world.report(lieke, marco);
    const [{ id }] = await world.list(moderator);
    const decided = await world
      .browser(moderator)
      .post(`/api/staff/cases/${id}/decisions`, { outcome: 'no_breach', answer: 'Hi' });
    expect(decided.body.code).toBe('invalid_request');
  });
});

describe('an answer to a complaint', () => {
  it('is held for the grace time: until then the member sees nothing of it, and no mail leaves', async () => {
    const sent = await answer('We look into it');
    expect(new Date(sent.body.effective_at).getTime() - clock.now().getTime()).toBe(60_000);
    clock.advance(59_000);
    expect(await thread()).toEqual({ closed: false, texts: ['I paid twice'] });
    await graceOver({ answer: sent.body.id });
    expect(await thread()).toEqual({ closed: false, texts: ['I paid twice', 'We look into it'] });
    expect((await mailbox.waitFor(lieke.email)).text).not.toMatch(/look into/);
  });

  it('is taken back by its author alone, and only until it leaves', async () => {
    const first = await answer('We look into it');
    expect((await takeBack(await aStaffMember(server.context, 'support'))).body.code).toBe('already_decided');
    expect((await takeBack()).status).toBe(200);
    await graceOver({ answer: first.body.id });
    expect(await thread()).toEqual({ closed: false, texts: ['I paid twice'] });
    expect(mailbox.messages(lieke.email)).toEqual([]);
    const second = await answer('Refunded');
    await graceOver({ answer: second.body.id });
    expect((await takeBack()).body.code).toBe('already_decided');
    expect((await thread()).texts).toEqual(['I paid twice', 'Refunded']);
  });

  it('that closes the complaint leaves with the decision, and is taken back with it', async () => {
    const first = await close({ answer: 'Refunded' });
    expect(await thread()).toEqual({ closed: false, texts: ['I paid twice'] });
    expect((await world.browser(support).delete(`/api/staff/decisions/${first.body.id}`)).status).toBe(200);
    await graceOver({ decision: first.body.id });
    expect(await thread()).toEqual({ closed: false, texts: ['I paid twice'] });
    const second = await close({ answer: 'Refunded today' });
    await graceOver({ decision: second.body.id });
    expect(await thread()).toEqual({ closed: true, texts: ['I paid twice', 'Refunded today'] });
  });

  it('leaves also when the member writes meanwhile, which keeps the complaint open', async () => {
    const { body } = await close({ answer: 'Refunded' });
    await world.browser(lieke).post(`/api/complaints/${complaint}/messages`, { text: 'Wait' });
    await graceOver({ decision: body.id });
    expect(await thread()).toEqual({ closed: false, texts: ['I paid twice', 'Wait', 'Refunded'] });
  });
});
