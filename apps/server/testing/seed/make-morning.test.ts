import type { CaseRow, QueueView } from '@bowline/contract/cases';
import type { QueuedPhotoView } from '@bowline/contract/photo-queue';
import { crowd } from '@bowline/demo/crowd';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { staffCookie } from '#kernel/http/cookie-name.ts';
import { ledgerViolations } from '#modules/credits/check-ledger.ts';
import { saveSite } from '#modules/sites/index.ts';
import { patience } from '#testing/server/patience.ts';
import { aPhoto } from '../factories/photos.ts';
import { demoSites } from '../factories/sites.ts';
import { aBrowser, type Browser } from '../server/browser.ts';
import { aServer, type TestServer } from '../server/test-server.ts';
import { makeMember } from './make-member.ts';
import { type MorningOf, makeMorning } from './make-morning.ts';
import { makeStaff } from './make-staff.ts';
import { makeWaitingPhotos } from './make-waiting-photos.ts';

let server: TestServer;
let anna: Browser;
let morning: MorningOf;
const clock = fixedClock(new Date());
const photosMade = 5;
/** Drawing takes longer than all the rest. */
const fewPeople = () => ({ ...morning, people: morning.people.slice(0, 20) });

beforeAll(async () => {
  server = await aServer({ replace: { clock } });
  const { context } = server;
  const { db } = server.kernel.database;
  await makeStaff(context);
  const sites = {
    bowline: await saveSite(db, demoSites.bowline),
    knoten: await saveSite(db, demoSites.knoten),
  };
  const people = [...crowd('bowline', 55, 'test'), ...crowd('knoten', 45, 'test')].map((person) => ({
    ...person,
    photos: 1,
  }));
  for (const person of people) {
    const made = await makeMember(context, sites[person.site].id, { ...person, photos: 0 }, 'no password');
    if (made) await aPhoto(context, made.viewer);
  }
  morning = { people, sites, clock };
  expect(await makeWaitingPhotos(context, fewPeople())).toBe(photosMade);
  await makeMorning(context, morning);
  const person = await context.staff.personNamed('Anna Vos', 'moderator');
  const cookie = `${staffCookie}=${await context.staff.openSession(person, 'totp')}`;
  anna = aBrowser(server.app, demoSites.bowline, cookie);
}, patience(120_000));
afterAll(() => server.close());

async function onBothSites<Body>(path: string): Promise<Body[]> {
  const bodies: Body[] = [];
  for (const { domain } of Object.values(demoSites))
    bodies.push((await anna.get(`${path}${path.includes('?') ? '&' : '?'}site=${domain}`)).body);
  return bodies;
}
const listed = async (query: string) =>
  (await onBothSites<{ cases: CaseRow[] }>(`/api/staff/cases?${query}`)).flatMap(({ cases }) => cases);

it('the queues hold what waits on a morning', async () => {
  const queues = (await onBothSites<{ queues: QueueView[] }>('/api/staff/queues')).flatMap(
    (one) => one.queues,
  );
  const waiting = (name: QueueView['queue']) =>
    queues.filter(({ queue }) => queue === name).reduce((sum, one) => sum + one.waiting, 0);
  expect([waiting('photos'), waiting('reports'), waiting('removals'), waiting('appeals')]).toEqual([
    photosMade,
    14,
    2,
    2,
  ]);
});

it('there is a case at every stage, and none is late', async () => {
  const now = clock.now().getTime();
  const open = await listed('queue=reports');
  expect(open.every(({ due_at }) => Date.parse(due_at) > now)).toBe(true);
  expect(open.filter(({ due_at }) => Date.parse(due_at) < now + 3 * 60 * 60_000)).toHaveLength(2);
  expect(open.filter(({ hidden, reason }) => hidden && reason === 'minor')).toHaveLength(1);
  expect(open.filter(({ holder }) => holder?.name === 'Johanna Brink')).toHaveLength(1);
  expect(open.filter(({ escalated }) => escalated)).toHaveLength(1);
  expect(await listed('queue=reports&state=set_aside')).toHaveLength(2);
  const outcomes = (await listed('queue=reports&state=decided')).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['no_breach', 'warn', 'remove', 'suspend', 'end', 'overturned']));
  expect(await listed('queue=appeals&state=decided')).toMatchObject([{ outcome: 'overturned' }]);
});

it('timelines tell of notes, opened messages, answers and a decision that was undone', async () => {
  const { rows } = await server.kernel.database.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::integer as count from moderation.event group by kind',
  );
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ withdrawn: 1, escalated: 1, set_aside: 2, answered: 2, appealed: 3 });
  expect(counts.noted).toBeGreaterThan(3);
  expect(counts.messages_opened).toBeGreaterThan(4);
});

it('everything happened before now', async () => {
  const { rows } = await server.kernel.database.pool.query<{ latest: Date }>(
    'select max(at) as latest from moderation.event union all select max(at) from staff.audit',
  );
  for (const { latest } of rows) expect(latest.getTime()).toBeLessThan(clock.now().getTime());
});

it('a few of the waiting photos are veiled', async () => {
  const { body } = await anna.put('/api/staff/photos/lease?veil=flagged');
  const veiled = (body.photos as QueuedPhotoView[]).filter((photo) => photo.veiled);
  expect(veiled).toHaveLength(1);
});

it('the audit log and the ledger are whole', async () => {
  const { fault, last } = await server.context.staff.verifyAudit(1n);
  expect(fault).toBeUndefined();
  expect(Number(last)).toBeGreaterThan(50);
  expect(await ledgerViolations(server.kernel.database.db)).toEqual({
    unbalanced: 0,
    misquoted: 0,
    wallet: 0,
    hold: 0,
    stray: 0,
  });
});

it('a second run creates nothing', async () => {
  expect(await makeWaitingPhotos(server.context, fewPeople())).toBe(0);
  expect(await makeMorning(server.context, morning)).toBe(0);
});
