import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { createPhotoSeals } from '../seals.ts';
import { carryOutDecision } from './carry-out-decision.ts';

/** Decisions between being taken and being carried out. */
let server: TestServer;
let site: Site;
let owner: TestMember;
let anna: TestStaff;
let johanna: TestStaff;
let time = new Date();

beforeAll(async () => {
  server = await aServer({ replace: { clock: { now: () => time } } });
});
afterAll(() => server.close());
beforeEach(async () => {
  time = new Date('2026-11-16T14:08:00Z');
  site = await aSite(server.kernel.database.db);
  owner = await aMember(server.context, site);
  anna = await aStaffMember(server.context);
  johanna = await aStaffMember(server.context, 'moderator', { grants: ['grave'] });
});

const pending = async (receiver?: TestMember) =>
  (
    await aPhoto(
      server.context,
      { site: site.id, member: owner.memberId },
      { status: 'pending', ...(receiver && { receiver: receiver.memberId }) },
    )
  ).id;
const as = ({ cookie }: TestStaff) => aBrowser(server.app, site, cookie);
const decide = (by: TestStaff, id: string, decision: object) =>
  as(by).put(`/api/staff/photos/${id}/decision`, decision);
const undo = (by: TestStaff, id: string) => as(by).delete(`/api/staff/photos/${id}/decision`);
const approve = { decision: 'approve' };
const reject = (reason: string) => ({ decision: 'reject', reason });
/** Runs the decision's job as the worker does, at this moment. */
const runJob = (photo: EntityId) =>
  carryOutDecision(
    { kernel: server.kernel, profiles: server.context.profiles, seals: createPhotoSeals(server.kernel) },
    { site: site.id, photo },
  );
const later = (seconds: number) => {
  time = new Date(time.getTime() + 1000 * seconds);
};
const photoQueue = async () => {
  const { queues } = (await as(johanna).get('/api/staff/queues')).body;
  return queues.find(({ queue }: { queue: string }) => queue === 'photos');
};
const statusOf = async (id: string) => {
  const { rows } = await server.kernel.database.pool.query(
    'select status, rejection, decided_by from photos.photo where id = $1',
    [id],
  );
  return rows[0];
};
const reviewsOf = async (id: string) =>
  (await server.kernel.database.pool.query('select from photos.review where photo_id = $1', [id])).rowCount;
const jobs = async (task: string) => {
  const { rows } = await server.kernel.database.pool.query(
    `select payload, scheduled_at from kernel.job where task = $1 and (payload ->> 'site')::int = $2`,
    [task, site.id],
  );
  return rows;
};

it('a decision is carried out twenty seconds later, and only then is the owner told', async () => {
  const id = await pending();
  const nudged: string[] = [];
  const end = server.kernel.nudges.subscribe(site.id, owner.memberId, (kind) => nudged.push(kind));
  await server.kernel.nudges.ready();
  const { body } = await decide(anna, id, reject('explicit'));
  expect(body).toEqual({ status: 'rejected', effective_at: '2026-11-16T14:08:20.000Z' });
  expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  expect(await jobs('photos.carry_out_decision')).toEqual([
    { payload: { site: site.id, photo: id }, scheduled_at: new Date('2026-11-16T14:08:20Z') },
  ]);

  later(19);
  await runJob(id);
  expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  expect(nudged).toEqual([]);
  later(1);
  await runJob(id);
  expect(await statusOf(id)).toEqual({ status: 'rejected', rejection: 'explicit', decided_by: anna.id });
  expect(await reviewsOf(id)).toBe(0);
  await vi.waitFor(() => expect(nudged).toEqual(['user']));
  await runJob(id);
  await server.kernel.nudges.ready();
  expect(nudged).toEqual(['user']);
  end();
});

it('undone in time it never happened; afterwards it is too late', async () => {
  const id = await pending();
  await decide(anna, id, reject('explicit'));
  later(19);
  expect((await undo(johanna, id)).body.code).toBe('already_decided');
  for (let twice = 0; twice < 2; twice += 1) expect((await undo(anna, id)).body).toEqual({ undone: true });
  later(1);
  await runJob(id);
  expect(await statusOf(id)).toMatchObject({ status: 'pending' });

  await decide(anna, id, approve);
  later(20);
  expect((await undo(anna, id)).body.code).toBe('already_decided');
  await runJob(id);
  expect((await undo(anna, id)).body.code).toBe('already_decided');
  expect(await statusOf(id)).toMatchObject({ status: 'approved' });
});

it('its own author may replace it, which begins the twenty seconds again', async () => {
  const id = await pending();
  await decide(anna, id, approve);
  later(10);
  expect((await decide(anna, id, approve)).body.effective_at).toBe('2026-11-16T14:08:20.000Z');
  expect((await decide(anna, id, reject('no_person'))).body.effective_at).toBe('2026-11-16T14:08:30.000Z');
  later(10);
  await runJob(id);
  expect(await statusOf(id)).toMatchObject({ status: 'pending' });
  later(10);
  await runJob(id);
  expect(await statusOf(id)).toMatchObject({ status: 'rejected', rejection: 'no_person' });
});

it('the second to decide learns who was quicker, what they decided and when', async () => {
  const { rows } = await server.kernel.database.pool.query('select name from staff.person where id = $1', [
    johanna.id,
  ]);
  const first = { by: rows[0].name, decision: 'somebody_else', at: '2026-11-16T14:08:00.000Z' };
  const id = await pending();
  await decide(johanna, id, reject('somebody_else'));
  later(4);
  expect((await decide(anna, id, approve)).body).toMatchObject({ code: 'decided_before', params: first });
  later(20);
  await runJob(id);
  for (const call of [
    decide(anna, id, approve),
    as(anna).put(`/api/staff/photos/${id}/set-aside`, { hours: 1 }),
    as(anna).put(`/api/staff/photos/${id}/escalation`, { reason: 'unsure' }),
  ])
    expect((await call).body).toMatchObject({ code: 'decided_before', params: first });
});

it('one of ten parallel decisions is taken, and the others name it', async () => {
  const id = await pending();
  const people = await Promise.all(Array.from({ length: 10 }, () => aStaffMember(server.context)));
  const answers = await Promise.all(
    people.map((person, index) =>
      decide(person, id, index % 2 ? approve : reject(index % 4 ? 'explicit' : 'no_person')),
    ),
  );
  later(20);
  await runJob(id);
  const { status, rejection } = await statusOf(id);
  const accepted = answers.filter(({ status: code }) => code === 200);
  expect(accepted.length).toBeGreaterThan(0);
  for (const { body } of accepted) expect(body.status).toBe(status);
  for (const { body } of answers.filter(({ status: code }) => code !== 200))
    expect(body).toMatchObject({ code: 'decided_before', params: { decision: rejection ?? status } });
});

it('undo and job in parallel have one outcome, and deleting wins over both', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await pending();
    await decide(anna, id, approve);
    later(19.999);
    const [undone] = await Promise.all([
      undo(anna, id),
      new Promise((resolve) => setTimeout(resolve, round)).then(() => {
        later(0.001);
        return runJob(id);
      }),
    ]);
    expect((await statusOf(id)).status).toBe(undone.status === 200 ? 'pending' : 'approved');
  }
  for (let round = 0; round < 6; round += 1) {
    const id = await pending();
    const [decided, deleted] = await Promise.all([
      decide(anna, id, approve),
      aBrowser(server.app, site, owner.cookie).delete(`/api/photos/${id}`),
    ]);
    expect([200, 404]).toContain(decided.status);
    expect(deleted.status).toBe(200);
    later(20);
    await runJob(id);
    expect(await statusOf(id)).toBeUndefined();
    expect(await reviewsOf(id)).toBe(0);
  }
});

it('grave reasons need the grant; a minor and what is illegal are the beginning of a case', async () => {
  const ids = [await pending(), await pending(), await pending()] as const;
  const [minor, illegal, without] = ids;
  for (const reason of ['minor', 'illegal', 'without_consent'])
    expect((await decide(anna, minor, reject(reason))).body.code).toBe('forbidden');
  await decide(johanna, minor, reject('minor'));
  await decide(johanna, illegal, reject('illegal'));
  await decide(johanna, without, reject('without_consent'));
  expect(await jobs('event.photos.grave_rejected')).toEqual([]);
  later(20);
  for (const id of ids) await runJob(id);
  const emitted = (await jobs('event.photos.grave_rejected')).map(({ payload }) => payload);
  const member = owner.memberId;
  expect(emitted).toEqual([
    { site: site.id, photo: minor, member, reason: 'minor' },
    { site: site.id, photo: illegal, member, reason: 'illegal' },
  ]);
});

it('a decision about the photo of a member who leaves meanwhile is carried out, for their return', async () => {
  const id = await pending();
  await decide(anna, id, approve);
  await server.call(site, { method: 'DELETE', url: '/api/account', as: owner.cookie, body: {} });
  later(20);
  await runJob(id);
  expect(await statusOf(id)).toMatchObject({ status: 'approved' });
});

it('a photo that a case removes meanwhile stays removed', async () => {
  const id = await pending();
  await decide(anna, id, approve);
  await inTransaction(server.kernel.database.db, (tx) =>
    server.context.photos.removeByDecision(
      tx,
      { site: site.id, member: owner.memberId },
      { photos: [id], reason: 'explicit', person: johanna.id },
    ),
  );
  later(20);
  await runJob(id);
  expect(await statusOf(id)).toMatchObject({ status: 'rejected', rejection: 'explicit' });
  expect(await reviewsOf(id)).toBe(0);
});

it('is escalated for a reason of the list only', async () => {
  const id = await pending();
  for (const body of [undefined, {}, { reason: 'explicit' }, { reason: 'because' }]) {
    const answer = await as(anna).put(`/api/staff/photos/${id}/escalation`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
  expect(await reviewsOf(id)).toBe(0);
  for (const reason of ['without_consent', 'illegal', 'minor', 'unsure'])
    expect((await as(anna).put(`/api/staff/photos/${id}/escalation`, { reason })).status).toBe(200);
});

it('every step is in the audit log', async () => {
  const id = await pending();
  await as(anna).put(`/api/staff/photos/${id}/set-aside`, { hours: 3 });
  await as(anna).put(`/api/staff/photos/${id}/escalation`, { reason: 'without_consent' });
  await undo(anna, id);
  await decide(anna, id, reject('explicit'));
  await undo(anna, id);
  const { rows } = await server.kernel.database.pool.query(
    'select action, reason, detail from staff.audit where object_id = $1 order by number',
    [id],
  );
  expect(rows.map((row) => [row.action, row.reason, row.detail].filter(Boolean).join(' '))).toEqual([
    'photo.set_aside 3 h',
    'photo.escalated without_consent',
    'photo.undone not decided',
    'photo.decided rejected explicit',
    'photo.undone explicit',
  ]);
});

// The last of them: from here on the worker runs.
it('the worker carries a decision out by itself', async () => {
  time = new Date(Date.now() - 20_000);
  const id = await pending();
  const bo = await aStaffMember(server.context);
  await decide(bo, id, approve);
  time = new Date();
  await server.jobsDone();
  expect(await statusOf(id)).toMatchObject({ status: 'approved', decided_by: bo.id });
});

it('the queues count what was decided today, held or carried out, and name who has photos to decide', async () => {
  const [first, second] = [await pending(), await pending()];
  await pending();
  expect(await photoQueue()).toMatchObject({ waiting: 3, decided_today: 0, on_it: [] });

  await as(anna).put('/api/staff/photos/lease');
  expect((await photoQueue()).on_it).toEqual([{ id: anna.id, name: expect.any(String) }]);
  await decide(anna, first, approve);
  expect(await photoQueue()).toMatchObject({ waiting: 2, decided_today: 1 });
  await decide(anna, second, reject('explicit'));
  await undo(anna, second);
  later(30);
  await runJob(first);
  expect(await photoQueue()).toMatchObject({ waiting: 2, decided_today: 1 });

  later(24 * 3600);
  johanna = await aStaffMember(server.context, 'moderator');
  expect(await photoQueue()).toMatchObject({ waiting: 2, decided_today: 0, on_it: [] });
});
